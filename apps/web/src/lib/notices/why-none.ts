import type { DeviceList, MailState } from '@menagerie/protocol';

/** Why no mail comes to somebody, and how they could get it; null: it comes. A guest has no address, and where a host sends no mail nothing helps. */
export function whyNoMail(mail: MailState | 'guest' | null): string | null {
  if (mail === null) return null;
  if (mail === 'guest') return 'No e-mail comes to guests. With an account, notices can come by e-mail too.';
  if (!mail.isOffered) return 'No e-mail comes: this host sends none.';
  if (mail.address === null) return 'No e-mail comes yet. Set your address on this page first.';
  if (mail.refused !== null) return 'No e-mail comes: your address is switched off. Set it again on this page.';
  return mail.isConfirmed ? null : 'No e-mail comes yet. Press the button behind the link in the mail that we sent to you.';
}

/** Why no push comes to somebody, and how they could get one; null: it comes, or it isn't known yet. */
export function whyNoPush(list: DeviceList | null): string | null {
  if (list === null) return null;
  if (list.key === null) return 'No pushes come: this host sends none.';
  return list.devices.length > 0 ? null : 'No pushes come yet. Press “Get pushes on this device” on this page first.';
}
