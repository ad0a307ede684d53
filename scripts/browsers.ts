/** The oldest browsers that we promise, for the site, the element and the library: those of 2023. What is built is written for them. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
