// The server answers 404 for what the site does not have, so the addresses are told where both can read them.
export * from '@menagerie/protocol/routes';
