import { createHash } from 'node:crypto';
import { NOTICES, type NoticeSettings, type PushMessage } from '@menagerie/protocol';
import type { Arrival, FarChannelWay, Parcel } from '../outbox/channel.ts';
import { deadlineIn, dueInTime, isWanted, settingsOf } from '../outbox/settings.ts';
import { worded, type Worded } from '../outbox/words.ts';
import type { NoticeTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Devices } from './devices.ts';
import type { PushKeys } from './push-keys.ts';
import { PUSH_WIDTH, type Push, type PushSending } from './push-sending.ts';

/** For how long a push is tried, and how long its service keeps it. Milliseconds. */
const PATIENCE = 3 * 86_400_000;
/** The most notices in one push, and the longest text: services take 4 kB. */
const MOST_NOTICES = 50;
const MOST_SENTENCES = 4;
const LONGEST_TEXT = 500;

/** As the standard has it. */
const LONGEST_TOPIC = 32;
const MOST_GOT = 20_000;

/** By notice: which devices have got it while others still lack it, so that they don't get it again. */
type Got = Map<string, ReadonlySet<string>>;

interface Needs {
  readonly store: Store;
  readonly devices: Devices;
  readonly keys: PushKeys;
  readonly sending: PushSending;
  readonly now: () => number;
}

/** Notices as pushes to people's devices. */
export function pushWay(needs: Needs): FarChannelWay {
  const got: Got = new Map();
  return {
    name: 'push',
    patience: PATIENCE,
    width: PUSH_WIDTH,
    reaches: (tx, users) => needs.devices.having(tx, users),
    dueAt: (notice, settings, now) => dueInTime(notice, settings, now),
    bundles: (parcels) => Promise.resolve(bundled(parcels)),
    deliver: (bundle) => deliver(needs, got, bundle),
  };
}

/** All that is due about a match goes in one push: a later one would take the place of an earlier one at once. */
function bundled(parcels: readonly Parcel[]): readonly (readonly Parcel[])[] {
  const groups = [...Map.groupBy(parcels, ({ notice: { user, game, id } }) => `${user} ${game ?? id}`).values()];
  return groups.flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.notice.at - b.notice.at);
    return Array.from({ length: Math.ceil(sorted.length / MOST_NOTICES) }, (_, part) =>
      sorted.slice(part * MOST_NOTICES, (part + 1) * MOST_NOTICES),
    );
  });
}

async function deliver({ store, devices, keys, sending, now }: Needs, got: Got, bundle: readonly Parcel[]): Promise<Arrival> {
  const [{ notice: first }] = bundle;
  const settings = await settingsOf(store.db, first.user);
  const due = bundle.flatMap(({ notice }) => (isDue(notice, settings, now()) ? [notice] : []));
  const words = await worded(store.db, due, now());
  const own = words.length === 0 ? [] : await devices.of(first.user);
  const answers = await Promise.all(
    own.map(async ({ id: device, endpoint, p256dh, auth }) => {
      const lacking = words.filter(({ notice }) => !got.get(notice.id)?.has(device));
      if (lacking.length === 0) return null;
      const push = { endpoint, keys: { p256dh, auth }, text: JSON.stringify(messageOf(lacking)), ...keepingOf(lacking, now()) };
      const answer = await sending.send(await keys.get(), push);
      if (answer.kind === 'gone') await devices.remove(first.user, device);
      if (answer.kind === 'done') for (const { notice } of lacking) got.set(notice.id, new Set(got.get(notice.id)).add(device));
      return answer;
    }),
  );
  const late = answers.flatMap((answer) => (answer?.kind === 'later' ? [answer] : []));
  if (late.length > 0 && got.size < MOST_GOT) {
    return { kind: 'later', why: late.map(({ why }) => why).join('; '), after: Math.max(...late.map(({ after }) => after)) };
  }
  for (const { notice } of bundle) got.delete(notice.id);
  return { kind: 'done' };
}

/** Whether a notice still says something: it isn't read, its deadline isn't over, and its person wants such pushes. */
function isDue({ kind, about, read }: NoticeTable, settings: NoticeSettings, now: number): boolean {
  return read === null && deadlineIn(about) > now && isWanted(settings, kind, 'push');
}

function messageOf(words: readonly Worded[]): PushMessage {
  const sentences = [...new Set(words.map(({ text }) => text))].slice(-MOST_SENTENCES);
  const [{ notice, path }] = words;
  return {
    ids: words.map(({ notice: { id } }) => id),
    text: sentences.join('\n').slice(0, LONGEST_TEXT),
    path,
    tag: notice.game ?? path,
  };
}

/** How a push service keeps a push: until it says nothing any more, and only the latest about a match. */
function keepingOf(words: readonly Worded[], now: number): Pick<Push, 'seconds' | 'isUrgent' | 'topic'> {
  const ends = Math.min(now + PATIENCE, Math.max(...words.map(({ notice: { about } }) => deadlineIn(about))));
  const [{ notice, path }] = words;
  return {
    seconds: Math.ceil((ends - now) / 1000),
    isUrgent: words.some(({ notice: { kind } }) => NOTICES[kind].isUrgent),
    topic: createHash('sha256')
      .update(notice.game ?? path)
      .digest('base64url')
      .slice(0, LONGEST_TOPIC),
  };
}
