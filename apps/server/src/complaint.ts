/** Something that keeps a command from being done, said in one line to whoever runs the house: what is wrong and how to mend it. */
export class Complaint extends Error {}
