/** Something that keeps a command from being done, said to the host in one line: what is wrong and how to mend it. */
export class Complaint extends Error {}
