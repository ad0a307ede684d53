import { Complaint } from '../complaint.ts';
import { newId } from '../id.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import type { Tx } from '../storage/schema.ts';
import { Store, type StorePlace } from '../storage/store.ts';
import { checkDump, loadDump, type Loaded } from './load.ts';
import type { TableName } from './tables.ts';

/** Tables that describe the exporting service and not the importing one. */
const OF_SERVICE: ReadonlySet<TableName> = new Set<TableName>(['service', 'outages', 'outage_grants']);

/**
 * Adds an export, all or nothing: identical rows are skipped, and one conflicting row refuses all of it. The embedded database must not be in use.
 * Imported matches get the time since the export back.
 */
export async function importDump(file: string, place: StorePlace, now: number): Promise<Loaded> {
  const dump = await checkDump(file, Object.keys(MIGRATIONS));
  const store = await Store.open(place, newId(), (error) => {
    throw error;
  });
  try {
    return await store.write(async (tx) => {
      const isInUse = (await tx.selectFrom('service').select('beat').executeTakeFirst()) !== undefined;
      if (isInUse && dump.beat !== null) await noteAbsence(tx, dump.beat, now);
      return loadDump(tx, dump, (name) => !isInUse || !OF_SERVICE.has(name));
    });
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`${file} can't be imported: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`);
  } finally {
    await store.close();
  }
}

/** Imported matches have lost the time since the export; those already here have lost none. */
async function noteAbsence(tx: Tx, begun: number, now: number): Promise<void> {
  const id = `import:${now}`;
  await tx.insertInto('outages').values({ id, node: null, begun, ended: now, settled: null }).execute();
  const here = tx
    .selectFrom('games')
    .select((select) => [select.val(id).as('outage'), 'id as game'])
    .where('deadline', 'is not', null);
  await tx.insertInto('outage_grants').columns(['outage', 'game']).expression(here).execute();
}
