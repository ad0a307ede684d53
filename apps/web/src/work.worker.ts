// Does the work that the server has set, off the page's thread: tries one number after the other until the digest begins with enough zeros.
import type { Work, WorkDone } from '@menagerie/protocol';
import { zeroBits } from '@menagerie/protocol/zero-bits';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

onmessage = ({ data: { challenge, bits } }: MessageEvent<Work>) => {
  for (let nonce = 0; ; nonce++) {
    if (zeroBits(sha256(utf8ToBytes(`${challenge}:${nonce}`))) < bits) continue;
    postMessage({ challenge, nonce: String(nonce) } satisfies WorkDone);
    return;
  }
};
