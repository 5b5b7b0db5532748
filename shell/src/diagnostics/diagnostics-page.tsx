import { Button, Card, copyText, useReachedPart } from '@panel/shared-ui';
import { Copy } from 'lucide-react';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useModuleStore } from '../modules/module-store-context.ts';
import type { Override } from '../overrides/override.ts';
import { getInitialScripts } from '../updates/initial-scripts.ts';
import { BackendCheck } from './backend-check.tsx';
import { diagnose, type Diagnosis } from './diagnosis.ts';
import { noModulesText } from './diagnostics.labels.ts';
import { FailureCounts, FailureList } from './failures.tsx';
import type { LoadHistory } from './load-history.ts';
import { Intro } from './intro.ts';
import { versionsDialog } from '../versions/lazy-versions-dialog.ts';
import { ModuleCard, SiteCard } from './fact-cards.tsx';

export interface DiagnosticsPageProps {
  registryUrl: string;
  overrides: readonly Override[];
  history: LoadHistory;
}

/** The page 'Diagnóstico': what this tab has loaded, from where, and what failed. */
export function DiagnosticsPage({ registryUrl, overrides, history }: DiagnosticsPageProps) {
  const modules = useModuleStore();
  useRerenderOnChange(modules.subscribe);
  const failures = useSyncExternalStore(history.subscribe, history.failures);
  const events = useSyncExternalStore(history.subscribe, history.events);
  const diagnosis = diagnose({
    initialScripts: getInitialScripts(document),
    registryUrl,
    registryState: modules.registryState(),
    stateOf: modules.state,
    events,
    overrides,
    failures,
  });
  return (
    <>
      <Intro>
        <p>O que esta aba carregou, de onde veio e o que falhou. Nada aqui identifica pessoas.</p>
        <Buttons>
          <Button
            variant="secondary"
            onClick={() => void copyText(toJson(diagnosis, history), 'Diagnóstico copiado')}
          >
            <Copy size={16} aria-hidden />
            Copiar diagnóstico
          </Button>
          <VersionsButton />
        </Buttons>
      </Intro>
      <Section aria-labelledby="diagnostico-site">
        <h2 id="diagnostico-site">Site</h2>
        <SiteCard diagnosis={diagnosis} />
      </Section>
      <Section aria-labelledby="diagnostico-modulos">
        <h2 id="diagnostico-modulos">Módulos</h2>
        {diagnosis.modules.length === 0 && <Card>{noModulesText[diagnosis.registry.status]}</Card>}
        <Cards>
          {diagnosis.modules.map((module) => (
            <li key={module.name}>
              <ModuleCard module={module} />
            </li>
          ))}
        </Cards>
      </Section>
      <Section aria-labelledby="diagnostico-backend">
        <h2 id="diagnostico-backend">Backend</h2>
        <BackendCheck />
      </Section>
      <Section aria-labelledby="diagnostico-falhas">
        <h2 id="diagnostico-falhas">Últimas falhas</h2>
        <FailureCounts counts={diagnosis.failuresByVersion} />
        <FailureList failures={diagnosis.failures} />
      </Section>
    </>
  );
}

/** Opens the dialog that replaces modules in this browser. */
function VersionsButton() {
  const [isOpen, setOpen] = useState(false);
  const { part: dialog, reach } = useReachedPart(versionsDialog, isOpen, setOpen);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...reach}
        onClick={() => setOpen(true)}
      >
        Versões dos módulos
      </Button>
      {dialog && <dialog.Component isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Renders again after each change of a store: the page shows several of its values. */
function useRerenderOnChange(subscribe: (listener: () => void) => () => void): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribe(render), [subscribe]);
}

/** Writes the diagnosis and all load events of the page as JSON. */
function toJson(diagnosis: Diagnosis, history: LoadHistory): string {
  return JSON.stringify({ ...diagnosis, events: history.events() }, null, 2);
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.sm};

  > h2 {
    font-size: ${({ theme }) => theme.font.size.lg};
  }
`;

/** One, two or four columns, never three: one of four modules would stand alone in its row. */
const Cards = styled.ul`
  --column: 50%;
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(max(22rem, var(--column) - 1rem), 100%), 1fr)
  );
  gap: ${({ theme }) => theme.space.md};

  @media (width >= 112rem) {
    --column: 25%;
  }

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
