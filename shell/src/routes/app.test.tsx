import {
  requestAsService,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import { watchSession, signIn, signOut } from '@panel/shared-auth';
import type { FeatureModule } from '@panel/shared-federation';
import { pointAt } from '@panel/shared-testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { moduleStoreOf, renderApp } from '../../testing/render-app.tsx';

let backend: TestBackend;
let stopWatching: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
  pointAt(backend);
  stopWatching = watchSession();
});
afterAll(async () => {
  stopWatching();
  await backend.stop();
});
afterEach(() => signOut());

/** Answers the next read of the module. */
let answer: () => Promise<string>;

function SkillsPage() {
  const { data = 'nada ainda' } = useQuery({
    queryKey: ['skills'],
    queryFn: () => answer(),
    meta: { module: 'test', what: 'list the skills' },
  });
  return <p>{data}</p>;
}

function moduleWith(route: Partial<FeatureModule['routes'][number]>): FeatureModule {
  return { contractVersion: 1, routes: [{ path: 'skills', Component: SkillsPage, ...route }] };
}

test('R25 the next user never sees what the previous one had loaded (T19)', async () => {
  await makeAdministrator(SIGN_INS.player.id);
  answer = () => Promise.resolve('dados da primeira pessoa');
  await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);
  renderApp('/admin/skills', moduleStoreOf(moduleWith({})));
  expect(await screen.findByText('dados da primeira pessoa')).toBeVisible();

  answer = () => new Promise(() => undefined);
  await act(() => signOut());
  await act(() => signIn(SIGN_INS.player.email, SIGN_INS.player.password));
  act(() => {
    window.history.pushState(null, '', '/admin/skills');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('nada ainda')).toBeVisible();
  expect(screen.queryByText('dados da primeira pessoa')).not.toBeInTheDocument();
});

describe('a module that fails', () => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);
  });
  afterEach(() => jest.restoreAllMocks());

  test('while it prefetches still renders its page', async () => {
    answer = () => Promise.resolve('dados');
    const prefetch = () => {
      throw new Error('prefetch');
    };
    renderApp('/admin/skills', moduleStoreOf(moduleWith({ prefetch })));
    expect(await screen.findByText('dados')).toBeVisible();
  });

  test("while it renders breaks its own screen only, and 'Tentar novamente' renders it again", async () => {
    let isBroken = true;
    const Component = () => {
      if (isBroken) {
        throw new Error('render');
      }
      return <p>de volta</p>;
    };
    const { user } = renderApp('/admin/skills', moduleStoreOf(moduleWith({ Component })));
    expect(await screen.findByText('Esta tela não pôde ser carregada')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('de volta')).toBeVisible();
  });

  test('to have the route that the registry names shows the error card', async () => {
    const Component = () => <p>outra</p>;
    renderApp('/admin/skills', moduleStoreOf(moduleWith({ path: 'posts', Component })));
    expect(await screen.findByText('Esta tela não pôde ser carregada')).toBeVisible();
  });
});

async function makeAdministrator(userId: string): Promise<void> {
  const response = await requestAsService(backend, `user_roles?user_id=eq.${userId}`, {
    method: 'PATCH',
    body: { role: 'admin' },
  });
  expect(response.headers.get('Content-Range')).toBe('0-0/*');
}
