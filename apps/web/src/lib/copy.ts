type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies a text. Where the browser refuses, the field that shows it is selected. Returns what to say. */
export async function copyText(text: string, field: Field | undefined, copied = 'Copied.'): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return copied;
  } catch {
    field?.focus();
    field?.select();
    return "This browser doesn't let pages copy. The text is selected: copy it by hand.";
  }
}
