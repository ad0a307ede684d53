// Says clearly that the runtime is too old, before anything else fails obscurely.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Menagerie runs on Node 24 or newer; this is ${process.version}. On 64-bit Linux "npm ci" brings Node 24 along and "npm start", "npm test" and "npm run menagerie" use it; elsewhere install Node 24 from nodejs.org.`,
  );
  process.exit(1);
}
