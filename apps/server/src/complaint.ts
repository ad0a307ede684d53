/** A reason why a command can't run, told to the host in one line: what is wrong and how to fix it. */
export class Complaint extends Error {}
