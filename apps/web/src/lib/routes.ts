// The addresses live in the protocol because the server needs them too: it answers 404 for pages the site doesn't have.
export * from '@menagerie/protocol/routes';
