import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The lines of the file that 'Exportar CSV' saves, its header first. */
export async function exportedCsv(user: UserEvent): Promise<string[]> {
  const file = new Promise<Blob>((resolve) => {
    const createObjectURL = (blob: Blob) => {
      resolve(blob);
      return 'blob:test';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  const text = await textOf(await file);
  click.mockRestore();
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

/** jsdom's files have no text(). */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
}
