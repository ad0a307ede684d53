import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { Addresses } from './accounts/addresses.ts';
import type { Networks } from './accounts/networks.ts';
import type { SignInGate } from './accounts/sign-in-gate.ts';
import type { Announcements } from './announcements.ts';
import type { Beside } from './beside/beside.ts';
import type { Config } from './config.ts';
import type { Follows } from './follows/follows.ts';
import type { Host } from './host/host.ts';
import type { Chat } from './live/chat.ts';
import type { Live } from './live/live.ts';
import type { Mutes } from './live/mutes.ts';
import type { Meter } from './limits/meter.ts';
import type { Lobby } from './lobby/lobby.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AllSeries } from './series/series.ts';
import type { Calendars } from './notices/calendar.ts';
import type { MailAddresses } from './notices/addresses.ts';
import type { Devices } from './notices/devices.ts';
import type { PushKeys } from './notices/push-keys.ts';
import type { PushSending } from './notices/push-sending.ts';
import type { Sending } from './notices/sending.ts';
import type { Post } from './post/office.ts';
import type { Blocks } from './moderation/blocks.ts';
import type { PrivateNoteBook } from './notes/notes.ts';
import type { PreparedMoves } from './prepared/prepared.ts';
import type { Vacations } from './vacations/vacations.ts';
import type { Store } from './storage/store.ts';
import type { Identity } from './web/identity.ts';

/** The parts of a running server as routes use them; a part itself gets only what it needs. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly host: Host;
  readonly announcements: Announcements;
  readonly beside: Beside;
  readonly accounts: Accounts;
  readonly calendars: Calendars;
  readonly addresses: Addresses;
  readonly networks: Networks;
  readonly gate: SignInGate;
  readonly identity: Identity;
  readonly lobby: Lobby;
  readonly series: AllSeries;
  /** `sending` null: this host sends no mail. */
  readonly mail: { readonly addresses: MailAddresses; readonly sending: Sending | null };
  /** Takes mail and answers it; null: this host takes none. */
  readonly post: Post | null;
  readonly prepared: PreparedMoves;
  readonly follows: Follows;
  readonly privateNotes: PrivateNoteBook;
  /** `sending` null: this host sends no pushes. */
  readonly push: { readonly devices: Devices; readonly keys: PushKeys; readonly sending: PushSending | null };
  readonly vacations: Vacations;
  readonly mutes: Mutes;
  readonly blocks: Blocks;
  readonly chat: Chat;
  readonly live: Live;
  /** Counts what is limited. */
  readonly meter: Meter;
  readonly metrics: Metrics;
  /** Server time in milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}
