import * as v from 'valibot';
import type { Finding, Outcome } from '../finding.ts';
import type { Answer, Ask } from '../protocol/ask.ts';
import { explain } from '../protocol/explain.ts';
import { isRefused, rowsOf } from '../protocol/read-answer.ts';

const settings = v.object({ mfa_enabled: v.boolean() });

/** Checks whether users may enrol a second factor. The hosted auth server does not say (November 2026). */
export async function checkEnrolment(visitor: Ask): Promise<Finding> {
  const { body } = await visitor('auth/v1/settings');
  const parsed = v.safeParse(settings, body);
  return {
    id: 'second-factor-enrolment',
    title: 'Cadastro de segundo fator',
    ...judgeEnrolment(parsed.success ? parsed.output.mfa_enabled : undefined),
  };
}

/** Checks whether an account with a second factor can read with its password alone. */
export async function checkPasswordOnly(passwordOnly: Ask): Promise<Finding> {
  return {
    id: 'second-factor-required',
    title: 'Exigência do segundo fator',
    ...judgeRead(await passwordOnly('rest/v1/reports?select=id&limit=1')),
  };
}

function judgeEnrolment(isEnabled: boolean | undefined): Outcome {
  const advice = 'Veja em Authentication → Multi-Factor se TOTP está ligado.';
  if (isEnabled === undefined) {
    return { status: 'unverified', detail: 'O servidor de login não diz se aceita.', advice };
  }
  return isEnabled
    ? { status: 'ok', detail: 'O servidor de login aceita.' }
    : { status: 'warning', detail: 'O servidor de login não aceita.', advice };
}

function judgeRead(answer: Answer): Outcome {
  const rows = rowsOf(answer);
  if (isRefused(answer) || rows?.length === 0) {
    return { status: 'ok', detail: 'Só com a senha, os reports não são lidos.' };
  }
  if (rows === null) {
    return { status: 'unverified', detail: explain(answer) };
  }
  return {
    status: 'warning',
    detail: 'Só com a senha, os reports são lidos: o código protege a tela, e não os dados.',
    advice:
      'Uma política restritiva o exige de quem tem um fator. Ela vale também no aplicativo do projeto.',
    sql: `create function public.has_used_factor() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or not exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  )
$$;
revoke execute on function public.has_used_factor() from public, anon;
grant execute on function public.has_used_factor() to authenticated;
create policy panel_second_factor on public.reports as restrictive to authenticated
  using ((select public.has_used_factor()));`,
  };
}
