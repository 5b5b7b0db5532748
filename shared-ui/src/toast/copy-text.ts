import { toast } from './toast.ts';

/** Copies a text to the clipboard and shows `done`, or says that the browser blocked it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success({ title: done });
  } catch {
    toast.error({ title: 'O navegador bloqueou a cópia.' });
  }
}
