import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../ui-provider.tsx';
import { dismissToast, toast, toastEntries } from './toast.ts';

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <UiProvider>
      <button>Entrar</button>
    </UiProvider>,
  );
});

afterEach(() => {
  act(() => toastEntries().forEach(dismissToast));
  jest.useRealTimers();
});

function region(): HTMLElement {
  return screen.getByRole('region', { name: 'Notificações' });
}

function pass(milliseconds: number): void {
  act(() => jest.advanceTimersByTime(milliseconds));
}

it('announces a success politely, in a live region that existed before it', () => {
  const polite = region().querySelector('[aria-live="polite"]') as HTMLElement;
  act(() => toast.success({ title: 'Sucesso', description: 'Report revisado com sucesso.' }));
  expect(within(polite).getByText('Sucesso')).toBeVisible();
  expect(within(polite).getByText('Report revisado com sucesso.')).toBeVisible();
});

it('a notice that stays is removed only by the user', async () => {
  act(() => toast.info({ title: 'Decisões terminadas', stays: true }));
  act(() => toast.info({ title: 'Tecla ignorada' }));
  pass(60_000);
  expect(within(region()).queryByText('Tecla ignorada')).not.toBeInTheDocument();
  expect(within(region()).getByText('Decisões terminadas')).toBeVisible();
  await user.click(within(region()).getByRole('button', { name: 'Fechar' }));
  expect(within(region()).queryByText('Decisões terminadas')).not.toBeInTheDocument();
});

it('announces a notice politely, and removes it after 5 seconds; only the newest one stays', () => {
  const polite = region().querySelector('[aria-live="polite"]') as HTMLElement;
  act(() => ['Tecla ignorada', 'Teclas ignoradas'].forEach((title) => toast.info({ title })));
  expect(within(polite).getByText('Teclas ignoradas')).toBeVisible();
  expect(screen.queryByText('Tecla ignorada')).not.toBeInTheDocument();
  pass(5_100);
  expect(screen.queryByText('Teclas ignoradas')).not.toBeInTheDocument();
});

it('announces an error at once', () => {
  const assertive = region().querySelector('[aria-live="assertive"]') as HTMLElement;
  act(() => toast.error({ title: 'Erro' }));
  expect(within(assertive).getByText('Erro')).toBeVisible();
});

it('keeps an error with a button until the user closes it', async () => {
  const run = jest.fn();
  act(() => toast.error({ title: 'Erro', action: { label: 'Recarregar', run } }));
  pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Recarregar' }));
  expect(run).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
});

it('removes a success after 5 seconds, an error after 10', () => {
  act(() => {
    toast.success({ title: 'Sucesso' });
    toast.error({ title: 'Erro' });
  });
  pass(4_900);
  expect(screen.getByText('Sucesso')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
  pass(4_800);
  expect(screen.getByText('Erro')).toBeVisible();
  pass(200);
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
});

it('stays while the pointer is over it', async () => {
  act(() => toast.success({ title: 'Sucesso' }));
  await user.hover(screen.getByText('Sucesso'));
  pass(60_000);
  expect(screen.getByText('Sucesso')).toBeVisible();
  await user.unhover(screen.getByText('Sucesso'));
  pass(5_100);
  expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
});

it('closes by its button', async () => {
  act(() => toast.error({ title: 'Erro' }));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
});

it('stays while it has the focus, closes by Escape, and returns the focus', async () => {
  act(() => toast.error({ title: 'Erro' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  pass(60_000);
  expect(screen.getByText('Erro')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus();
});

it('keeps the newest three errors, and only the newest success', () => {
  act(() => ['Gravado', 'Copiado'].forEach((title) => toast.success({ title })));
  expect(screen.queryByText('Gravado')).not.toBeInTheDocument();
  expect(screen.getByText('Copiado')).toBeVisible();

  act(() => ['um', 'dois', 'três', 'quatro'].forEach((title) => toast.error({ title })));
  expect(screen.queryByText('um')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(3);
});

describe('of several messages, one lies in front', () => {
  const success = () => act(() => toast.success({ title: 'Sucesso' }));
  const notice = () => act(() => toast.info({ title: 'Tecla ignorada' }));
  const error = () => act(() => toast.error({ title: 'Erro' }));

  it.each<[kind: string, first: () => void, title: string]>([
    ['an error', error, 'Erro'],
    ['a notice', notice, 'Tecla ignorada'],
  ])('%s for 2 seconds, then a newer success', (_kind, first, title) => {
    first();
    pass(1_500);
    success();
    expect(inFront()).toBe(title);
    pass(600);
    expect(inFront()).toBe('Sucesso');
  });

  it('a newer error at once', () => {
    success();
    notice();
    error();
    expect(inFront()).toBe('Erro');
  });

  it('an error again, when a newer success has closed', () => {
    error();
    pass(2_100);
    success();
    expect(inFront()).toBe('Sucesso');
    pass(5_100);
    expect(inFront()).toBe('Erro');
  });

  it.each<[how: string, reach: () => Promise<void>]>([
    ['the pointer is over it', () => user.hover(closing('Erro'))],
    ['it has the focus', () => user.tab().then(() => user.tab())],
  ])('an older error while %s; when it closes, the next one', async (_how, reach) => {
    error();
    await reach();
    pass(2_100);
    success();
    notice();
    expect(inFront()).toBe('Erro');
    await user.click(closing('Erro'));
    expect(inFront()).toBe('Tecla ignorada');
  });

  it('a newer error, even if the pointer is over a success', async () => {
    success();
    await user.hover(closing('Sucesso'));
    error();
    expect(inFront()).toBe('Erro');
    pass(60_000);
    expect(toastEntries()).toEqual([]);
  });

  it('an error while the pointer is over it, although a newer error has come', async () => {
    error();
    await user.hover(closing('Erro'));
    act(() => toast.error({ title: 'Outro erro' }));
    expect(inFront()).toBe('Erro');
  });

  it('and a covered one ignores the pointer, and comes to the front by Tab', async () => {
    error();
    success();
    const hidden = screen.getByText('Sucesso').parentElement!.parentElement!;
    expect(hidden).toHaveStyle({ pointerEvents: 'none' });
    await user.tab();
    await user.tab();
    expect(inFront()).toBe('Erro');
    await user.tab();
    expect(inFront()).toBe('Sucesso');
    expect(hidden).not.toHaveStyle({ pointerEvents: 'none' });
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus();
  });

  it('one with the focus, even if the pointer is over an older one', async () => {
    error();
    success();
    await user.hover(closing('Erro'));
    act(() => closing('Sucesso').focus());
    expect(inFront()).toBe('Sucesso');
  });

  function closing(title: string): HTMLElement {
    const card = screen.getByText(title).parentElement!.parentElement!;
    return within(card).getByRole('button', { name: 'Fechar' });
  }

  function inFront(): string | undefined {
    const titles = ['Sucesso', 'Tecla ignorada', 'Erro'].filter((title) => {
      const text = screen.queryByText(title);
      return text && getComputedStyle(text.parentElement!.parentElement!).opacity !== '0';
    });
    expect(titles).toHaveLength(1);
    return titles[0];
  }
});

it('shows equal messages once', () => {
  act(() => toast.success({ title: 'Report revisado' }));
  act(() => toast.success({ title: 'Report revisado' }));
  expect(screen.getAllByText('Report revisado')).toHaveLength(1);
});

it('replaces an equal message with another detail, and is dismissed only by its own detail', () => {
  const about = (detail: string) => ({ title: 'Erro', description: 'Não foi possível.', detail });
  act(() => toast.error(about('Report 1')));
  act(() => toast.error(about('Report 2')));
  expect(screen.queryByText('Report 1')).not.toBeInTheDocument();
  act(() => toast.dismiss(about('Report 1')));
  expect(screen.getByText('Report 2')).toBeVisible();
  act(() => toast.dismiss(about('Report 2')));
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
});
