import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Exports a table with 'Exportar CSV' and returns the file's lines, the header first. */
export async function exportedCsv(user: UserEvent): Promise<string[]> {
  const file = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (blob: Blob) => {
      resolve(blob);
      return 'blob:test';
    };
    // The page calls it a minute later.
    URL.revokeObjectURL = () => undefined;
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    const button = screen.getByRole('button', { name: 'Exportar CSV' });
    // It is disabled until there are rows.
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const text = await textOf(await file);
    return text.replace('\uFEFF', '').trimEnd().split('\r\n');
  } finally {
    click.mockRestore();
    // jsdom lacks URL.createObjectURL.
    Reflect.deleteProperty(URL, 'createObjectURL');
  }
}

/** jsdom's Blob has no text(). */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
}
