import { NoticeSettings, NOTICES, REMINDERS, USUAL_NOTICES, type Channel, type NoticeKind } from '@menagerie/protocol';
import { inChunks } from '../storage/chunks.ts';
import type { Database, NoticeTable, Tx } from '../storage/schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MINUTES = 1440;

/** Reads stored settings; what they don't say, or say in a way no longer known, is as usual. */
export function parseSettings(text: string): NoticeSettings {
  const given = JSON.parse(text) as Partial<NoticeSettings>;
  const read = NoticeSettings.safeParse({ ...USUAL_NOTICES, ...given, channels: { ...USUAL_NOTICES.channels, ...given.channels } });
  return read.success ? read.data : USUAL_NOTICES;
}

/** What a person wants to be told. */
export async function settingsOf(db: Database, user: string): Promise<NoticeSettings> {
  return (await settingsOfAll(db, [user])).get(user) ?? USUAL_NOTICES;
}

/** The settings of those of these people who have chosen any. */
export async function settingsOfAll(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, NoticeSettings>> {
  const rows = await inChunks([...new Set(users)], (chunk) =>
    db.selectFrom('notice_settings').select(['user', 'settings']).where('user', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ user, settings }) => [user, parseSettings(settings)]));
}

/** Stores what a person wants to be told; their reminders are worked out again. */
export async function storeSettings(tx: Tx, user: string, wanted: NoticeSettings): Promise<void> {
  const settings = JSON.stringify(wanted);
  await tx
    .insertInto('notice_settings')
    .values({ user, settings, mailed: null, feed: 0 })
    .onConflict((conflict) => conflict.column('user').doUpdateSet({ settings }))
    .execute();
  await tx.updateTable('reminders').set({ due: 0 }).where('user', '=', user).execute();
}

/** Whether somebody wants a kind of notice by a channel that can carry it. */
export function isWanted({ channels }: NoticeSettings, kind: NoticeKind, channel: Channel): boolean {
  return NOTICES[kind].channels[channel] !== undefined && channels[kind].includes(channel);
}

/** The first moment from `now` that is not in somebody's quiet hours. */
export function afterQuiet({ quiet, zone }: Pick<NoticeSettings, 'quiet' | 'zone'>, now: number): number {
  if (!quiet || quiet.from === quiet.to) return now;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const here = localMinutes(now, zone);
  const isQuiet = from < to ? from <= here && here < to : here >= from || here < to;
  return isQuiet ? nextAt(to, zone, now) : now;
}

/** The same for a notice, except that nothing waits past the deadline it reminds of. */
export function dueInTime({ kind, about }: Pick<NoticeTable, 'kind' | 'about'>, settings: NoticeSettings, now: number): number {
  const quiet = afterQuiet(settings, now);
  return NOTICES[kind].isUrgent && quiet >= deadlineIn(about) ? now : quiet;
}

/** The deadline that a notice reminds of; Infinity: none. */
export function deadlineIn(about: string): number {
  const { deadline = Infinity } = JSON.parse(about) as { readonly deadline?: number };
  return deadline;
}

/** When the local clock next shows a time of day such as `08:00`, after `now`. */
export function nextDaily({ daily, zone }: Pick<NoticeSettings, 'daily' | 'zone'>, now: number): number {
  return nextAt(minutesOf(daily), zone, now);
}

/** The next point at which to remind of a deadline, after `told`; null: there is none left. Times in milliseconds. */
export function nextPoint(reminders: NoticeSettings['reminders'], begun: number, deadline: number, told: number): number | null {
  const points = reminders.map((id) => {
    const point = REMINDERS[id];
    return deadline - ('share' in point ? (deadline - begun) * point.share : point.hours * HOUR);
  });
  // A point before the time began would say nothing new.
  const left = points.filter((at) => at > told && at > begun);
  return left.length === 0 ? null : Math.min(...left);
}

function nextAt(minutes: number, zone: string | null, now: number): number {
  const whole = Math.floor(now / MINUTE) * MINUTE;
  const wait = (minutes - localMinutes(now, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const at = whole + wait * MINUTE;
  // The clock may have changed on the way; a time that this day skips comes an hour later.
  const off = ((localMinutes(at, zone) - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const mended = at - off * MINUTE;
  return localMinutes(mended, zone) === minutes && mended > now ? mended : at;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the clocks of a zone (null: UTC). */
function localMinutes(at: number, zone: string | null): number {
  const timeZone = zone ?? 'UTC';
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return minutesOf(format.format(at));
}
