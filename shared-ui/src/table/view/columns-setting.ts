import { createSetting } from '@panel/shared-ui';

type ColumnsSetting = ReturnType<typeof createSetting<string>>;

const settings = new Map<string, ColumnsSetting>();

/**
 * Returns the columns that this user chose last in a table: their ids, separated by dots; '' for all columns.
 * The stored text may be invalid.
 */
export function columnsSetting(table: string): ColumnsSetting {
  const setting =
    settings.get(table) ?? createSetting(`panel.table-columns.${table}`, (text) => text ?? '');
  settings.set(table, setting);
  return setting;
}
