// The engine worker: it searches here so that the page stays responsive.
import { serve, type FromEngine, type ToEngine } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';

serve(
  {
    post: (message: FromEngine) => postMessage(message),
    listen: (handler) => {
      onmessage = ({ data }: MessageEvent<ToEngine>) => handler(data);
    },
  },
  { findEntry, now: () => performance.now() },
);
