const LEAST_LENGTH = 32;
const LEAST_VARIETY = 10;

/** Database passwords from instructions and container images. */
const PASSWORDS = new Set([
  'postgres',
  'postgresql',
  'password',
  'example',
  'secret',
  'changeme',
  'change-me',
  'admin',
  'root',
  'test',
  'menagerie',
  '1234',
  '12345',
  '123456',
  '12345678',
]);

/** Whether a secret is too short or too simple to be random, such as one copied from instructions. */
export function isSampleSecret(secret: string): boolean {
  const isSimple = secret.length < LEAST_LENGTH || new Set(secret).size < LEAST_VARIETY;
  return isSimple || /secret|change|password|example|sample|openssl|menagerie/i.test(secret);
}

/** Whether a database address has a password that anybody would try first. */
export function samplePasswordIn(address: string): boolean {
  const { username, password } = new URL(address);
  const plain = password.toLowerCase();
  return PASSWORDS.has(plain) || (plain !== '' && plain === username.toLowerCase());
}
