import { type LazyPart, RetryButton, useShownPart } from '@panel/shared-ui';
import { CloudOff } from 'lucide-react';
import type { ComponentType } from 'react';
import { MessagePage, PageActions, PageText, SpinnerPage } from './full-page.tsx';

interface LazyPageProps<Props> {
  page: LazyPart<Props>;
  props: Props;
}

/** The login page or everything below /admin, lazy-loaded. */
export function LazyPage<Props extends object>({ page, props }: LazyPageProps<Props>) {
  const { part, problem, retry } = useShownPart(page);
  if (part) {
    return <part.Component {...props} />;
  }
  return problem ? (
    <MessagePage icon={CloudOff} title="Não foi possível abrir o painel">
      <PageText role="alert">{problem.text}</PageText>
      <PageActions>
        <RetryButton problem={problem} onRetry={retry} />
      </PageActions>
    </MessagePage>
  ) : (
    <SpinnerPage />
  );
}

/** A page whose code is there already: for the frames that the build renders, and for tests. */
export function loadedPage<Props>(Component: ComponentType<Props>): LazyPart<Props> {
  const part = { Component };
  return { load: () => Promise.resolve(part), loaded: () => part };
}
