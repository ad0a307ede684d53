/** What games at this device call the one person who plays computers. */
export const YOU = 'You';
