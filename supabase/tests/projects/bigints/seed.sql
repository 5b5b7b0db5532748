-- Sample data of the project with numbers as ids: as many rows as supabase/seed.sql, with the same sign-ins, and
-- empty values in every column that may be empty.

-- Sign-ins ---------------------------------------------------------------------------------

-- admin@exemplo.com.br / admin12345, jogador@exemplo.com.br / jogador12345,
-- admin-mfa@exemplo.com.br / admin12345 and a one-time code.
-- The auth server requires these empty texts: it cannot read null there.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change_token_new, email_change,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', account.id::uuid, 'authenticated', 'authenticated',
  -- A cheap hash, because the passwords are public and tests should be fast.
  account.email, extensions.crypt(account.password, extensions.gen_salt('bf', 4)),
  now() - interval '200 days', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', '{}',
  now() - interval '200 days', now() - interval '200 days'
from (values
  ('a0000000-0000-4000-8000-000000000001', 'admin@exemplo.com.br', 'admin12345'),
  ('a0000000-0000-4000-8000-000000000002', 'jogador@exemplo.com.br', 'jogador12345'),
  ('a0000000-0000-4000-8000-000000000003', 'admin-mfa@exemplo.com.br', 'admin12345')
) as account (id, email, password)
on conflict do nothing;

insert into auth.identities (
  provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
)
select
  id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', null, created_at, updated_at
from auth.users
where id in (
    'a0000000-0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-000000000002',
    'a0000000-0000-4000-8000-000000000003'
  )
on conflict do nothing;

insert into auth.mfa_factors (
  id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret
)
select
  'f0000000-0000-4000-8000-000000000003', id,
  'Celular', 'totp', 'verified', now() - interval '199 days', now() - interval '199 days',
  'JBSWY3DPEHPK3PXP'
from auth.users
where id = 'a0000000-0000-4000-8000-000000000003'
on conflict do nothing;

insert into public.user_roles (user_id, role) values
  ('a0000000-0000-4000-8000-000000000001', 'admin'),
  ('a0000000-0000-4000-8000-000000000002', 'player'),
  ('a0000000-0000-4000-8000-000000000003', 'admin');

-- Rows, oldest first: the newest has the highest id -------------------------------------------

insert into public.sports (name, value, icon)
select name, lower(name), icon
from (values ('Basquete', '🏀'), ('Beach Tennis', null), ('Corrida', '🏃'), ('Futebol', '⚽'), ('Futevôlei', null),
  ('Futsal', '🥅'), ('Handebol', '🤾'), ('Natação', 'NAT'), ('Padel', null), ('Tênis', '🎾'), ('Vôlei', '🏐'),
  (null, null)) as sport (name, icon);

insert into public.games (
  title, sport, game_date, game_time, location, current_players, max_players, status, created_at
)
select
  case when i % 41 <> 0 then 'Pelada nº ' || i end,
  (array['Basquete', 'Corrida', 'Futebol', 'Vôlei', null])[1 + i % 5],
  case when i % 59 <> 0 then now() - i * i * interval '5 minutes' + (1 + i * 7 % 18) * interval '1 day' end,
  case when i % 29 <> 0 then '19:30' end,
  case when i % 31 <> 0 then 'Quadra Municipal' end,
  case when i % 43 <> 0 then i % 12 end,
  case when i % 47 <> 0 then 12 end,
  (array['scheduled', 'confirmed', 'accomplished', 'canceled', 'adiado', null])[1 + i % 6],
  case when i < 200 then (now() - i * i * interval '5 minutes') at time zone 'UTC' end
from generate_series(200, 1, -1) as i;

insert into public.profiles (user_id, first_name, display_name, gender, created_at)
select
  case when i = 1 then 'a0000000-0000-4000-8000-000000000002'::uuid end,
  case when i % 33 <> 0 then (array['Ana', 'Bruno', 'Camila', 'Diego', 'Úrsula'])[1 + i % 5] end,
  case when i % 11 <> 0 then 'Jogador ' || i end,
  (array['feminino', 'masculino', 'não-binário', null])[1 + i % 4],
  now() - i * i * interval '3 minutes'
from generate_series(300, 1, -1) as i;

-- Reports 2, 42, 82... share their moment with the one before; 300 to 311 all share theirs. Three have no moment.
insert into public.reports (content_type, reason, message, status, created_at, updated_at)
select
  (array['profile', 'game', 'post', 'comment', 'message', 'comment', 'post', null])[1 + i * 5 % 8],
  (array['Spam', 'Discurso de ódio', 'Assédio', 'Conteúdo impróprio', 'Perfil falso',
    'Não compareceu ao jogo', 'Tentativa de golpe', 'Linguagem ofensiva', null])[1 + i * 7 % 9],
  (array['Fica mandando propaganda de suplemento no chat do jogo.', 'Xingou o time adversário.',
    'Usa foto de outra pessoa.', 'Marcou presença e não apareceu.', '', null, '   ',
    'Pediu pix adiantado da quadra e sumiu.', 'Comentário machista na publicação.',
    'Já avisei três vezes e continua.', 'Acho que é um robô.'])[1 + i * 7 % 11],
  status,
  created_at,
  case when status <> 'PENDING' and i % 5 > 0 then created_at + interval '40 minutes' end
from (
  select
    i,
    case when i not in (500, 1000, 1500) then now() - case
      when i between 300 and 311 then 300
      when i % 40 = 2 then i - 1
      else i
    end * interval '97 minutes 13 seconds' end as created_at,
    case when i * 7 % 10 < 6 then 'PENDING' when i % 3 = 0 then 'ACTION_TAKEN' else 'REVIEWED' end as status
  from generate_series(1500, 1, -1) as i
) as report;

insert into public.game_feeds (game_id, author_id, content, created_at)
select 1 + i % 200, 1 + i % 300, 'Bora fechar o time!', now() - i * interval '5 hours 7 minutes'
from generate_series(420, 1, -1) as i;

insert into public.feed_comments (feed_id, author_id, content, created_at)
select 1 + i % 420, 1 + i % 300, 'Tô dentro!', now() - i * interval '2 hours 11 minutes'
from generate_series(910, 1, -1) as i;
