-- Sample data for development and tests, the same in every run: ids come from a counter, values
-- from arrays, dates from now(). May run twice: existing rows stay. A row whose account or player
-- could not be created is left out or has no reference. Empty values, ties in created_at, white
-- space and very long texts are intentional.

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

-- The other players have an account without a password.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change_token_new, email_change,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', md5('player-' || i)::uuid, 'authenticated',
  'authenticated', 'jogador' || i || '@jogadores.exemplo.com.br', '', now() - i * i * interval '3 minutes',
  '', '', '', '', '{"provider": "email", "providers": ["email"]}', '{}',
  now() - i * i * interval '3 minutes', now() - i * i * interval '3 minutes'
from generate_series(2, 300) as i
where i % 25 <> 0
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
  or id in (select md5('player-' || i)::uuid from generate_series(2, 300) as i)
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

insert into public.user_roles (user_id, role)
select account.id, seeded.role
from (values
  ('a0000000-0000-4000-8000-000000000001', 'admin'),
  ('a0000000-0000-4000-8000-000000000002', 'player'),
  ('a0000000-0000-4000-8000-000000000003', 'admin')
) as seeded (id, role)
join auth.users as account on account.id = seeded.id::uuid
on conflict do nothing;

-- Sports -----------------------------------------------------------------------------------

insert into public.sports (id, name, value, icon)
select md5('sport-' || i)::uuid, name, value, icon
from (values
  (1, 'Basquete', 'basquete', '🏀'),
  (2, 'Beach Tennis', 'beach-tennis', 'https://imagens.exemplo.invalid/icones/beach-tennis.png'),
  (3, 'Corrida', 'corrida', '🏃'),
  (4, 'Futebol', 'futebol', '⚽'),
  (5, 'Futevôlei', 'futevolei', 'https://imagens.exemplo.invalid/icones/futevolei.svg'),
  (6, 'Futsal', 'futsal', '🥅'),
  (7, 'Handebol', null, '🤾'),
  (8, 'Natação', 'natacao', 'NAT'),
  (9, 'Padel', 'padel', null),
  (10, 'Tênis', 'tenis', '🎾'),
  (11, 'Vôlei', 'volei', '🏐'),
  (12, null, 'em-cadastro', null)
) as sport (i, name, value, icon)
on conflict do nothing;

-- Games: about 40 of the 200 were created in the last seven days ----------------------------

insert into public.games (
  id, title, sport, game_date, game_time, location, current_players, max_players, status, created_at
)
select
  md5('game-' || i)::uuid,
  case when i % 41 <> 0 then titles[1 + i * 7 % 12] || ' ' || neighbourhoods[1 + i * 5 % 14] end,
  case when i % 37 <> 0 then sports[1 + i * 7 % 11] end,
  game_date,
  case when i % 29 <> 0 then make_time(6 + i * 5 % 16, i % 4 * 15, 0) end,
  case when i % 31 <> 0 then places[1 + i * 3 % 8] || ', ' || neighbourhoods[1 + i * 5 % 14] end,
  case when i % 43 <> 0 then i * 3 % (max_players + 1) end,
  case when i % 47 <> 0 then max_players end,
  case
    when i % 53 = 0 then null
    when i % 9 = 4 then 'canceled'
    when game_date < current_date then 'accomplished'
    when i % 3 = 0 then 'scheduled'
    else 'confirmed'
  end,
  created_at
from (
  select
    i,
    now() - i * i * interval '5 minutes' as created_at,
    case when i % 59 <> 0
      then (now() - i * i * interval '5 minutes' + (1 + i * 7 % 18) * interval '1 day')::date
    end as game_date,
    (array[4, 8, 10, 12, 14, 22])[1 + i * 5 % 6] as max_players
  from generate_series(1, 200) as i
) as game,
(select
  array['Pelada de quinta', 'Racha dos amigos', 'Treino aberto', 'Amistoso', 'Jogo misto',
    'Torneio relâmpago', 'Pelada da firma', 'Desafio do bairro', 'Jogo das minas',
    'Rachão de sábado', 'Treino leve', 'Clássico da vila'] as titles,
  array['Basquete', 'Beach Tennis', 'Corrida', 'Futebol', 'Futevôlei', 'Futsal', 'Handebol',
    'Natação', 'Padel', 'Tênis', 'Vôlei'] as sports,
  array['Quadra Municipal', 'Parque da Cidade', 'Arena Society', 'Clube Recreativo',
    'Ginásio Poliesportivo', 'Areia da Orla', 'Centro Esportivo', 'Praça de Esportes'] as places,
  array['Pinheiros', 'Tatuapé', 'Copacabana', 'Botafogo', 'Savassi', 'Boa Viagem', 'Moema',
    'Santa Tereza', 'Barra da Tijuca', 'Aldeota', 'Vila Mariana', 'Campeche', 'Água Verde',
    'Ponta Negra'] as neighbourhoods
) as words
on conflict do nothing;

-- Players ----------------------------------------------------------------------------------

insert into public.profiles (
  id, user_id, first_name, display_name, gender, profile_image_url, created_at
)
select
  md5('profile-' || i)::uuid,
  account.id,
  case when i % 33 <> 0 then first_names[1 + i * 7 % 24] end,
  case
    when i % 11 = 0 then null
    when i % 5 = 0 then nicknames[1 + i * 3 % 10]
    else first_names[1 + i * 7 % 24] || ' ' || surnames[1 + i * 11 % 18]
  end,
  case
    when i % 23 = 0 then 'não-binário'
    -- Women's and men's names take turns.
    when i % 17 <> 0 then (array['feminino', 'masculino'])[1 + i % 2]
  end,
  case when i % 20 = 0 then 'https://imagens.exemplo.invalid/avatares/' || i || '.jpg' end,
  now() - i * i * interval '3 minutes'
from generate_series(1, 300) as i
cross join (select
  array['Ana', 'Bruno', 'Camila', 'Diego', 'Eduarda', 'Felipe', 'Gabriela', 'Henrique', 'Isabela',
    'João', 'Karina', 'Lucas', 'Mariana', 'Nicolas', 'Olívia', 'Pedro', 'Quitéria', 'Rafael',
    'Sofia', 'Thiago', 'Úrsula', 'Vinícius', 'Yasmin', 'Zeca'] as first_names,
  array['Almeida', 'Barbosa', 'Cardoso', 'Dias', 'Esteves', 'Ferreira', 'Gonçalves', 'Lima',
    'Macedo', 'Nascimento', 'Oliveira', 'Pereira', 'Ribeiro', 'Santos', 'Teixeira', 'Uchôa',
    'Vieira', 'da Conceição dos Anjos e Albuquerque Cavalcanti'] as surnames,
  array['Canhoto', 'Bia10', 'Paredão', 'Juju do vôlei', 'Zé', 'Ligeirinha', 'Capita', 'Baixinho',
    'Ninja da quadra', 'Dona Redonda'] as nicknames
) as words
left join auth.users as account on account.id = case
  when i = 1 then 'a0000000-0000-4000-8000-000000000002'::uuid
  when i % 25 <> 0 then md5('player-' || i)::uuid
end
on conflict do nothing;

-- Reports: 1,500, so that one answer of at most 1,000 rows never holds them all -------------

-- Reports 2, 42, 82... share their moment with the one before; 300 to 311 all share theirs.
insert into public.reports (id, content_type, reason, message, status, created_at, updated_at)
select
  md5('report-' || i)::uuid,
  (array['profile', 'game', 'post', 'comment', 'message', 'comment', 'post', null])[1 + i * 5 % 8],
  (array['Spam', 'Discurso de ódio', 'Assédio', 'Conteúdo impróprio', 'Perfil falso',
    'Não compareceu ao jogo', 'Tentativa de golpe', 'Linguagem ofensiva', null])[1 + i * 7 % 9],
  case
    when i % 97 = 0 then repeat('Ele já fez isso em vários jogos e ninguém toma providência. ', 80)
    when i % 13 = 0 then '   '
    when i % 17 = 0 then E'Aconteceu duas vezes:\n- no jogo de sábado\n- no grupo'
    when i % 101 = 0 then '<b>Veja</b> & me diga se isso "pode"'
    else messages[1 + i * 7 % 12]
  end,
  status,
  created_at,
  case when status <> 'PENDING' then created_at + (1 + i * 11 % 60) * interval '1 minute' end
from (
  select
    i,
    now() - case
      when i between 300 and 311 then 300
      when i % 40 = 2 then i - 1
      else i
    end * interval '97 minutes 13 seconds' as created_at,
    case when i * 7 % 10 < 6 then 'PENDING' when i % 3 = 0 then 'ACTION_TAKEN' else 'REVIEWED' end
      as status
  from generate_series(1, 1500) as i
) as report,
(select
  array['Fica mandando propaganda de suplemento no chat do jogo.', 'Xingou o time adversário.',
    'Usa foto de outra pessoa.', 'Marcou presença e não apareceu.', '', null,
    'Pediu pix adiantado da quadra e sumiu.', 'Comentário machista na publicação.',
    'Já avisei três vezes e continua.', 'Acho que é um robô.', null,
    'O endereço do jogo não existe.'] as messages
) as words
on conflict do nothing;

-- Who decided about the decided reports, as if the trigger had recorded it: the administrators take turns,
-- and of every 25th nobody knows. Only where the database records decisions.
do $$
begin
  if to_regclass('panel.report_decisions') is not null then
    insert into panel.report_decisions (report_id, from_status, to_status, decided_by, decided_at)
    select report.id::text, 'PENDING', report.status::text, account.id, report.updated_at
    from generate_series(1, 1500) as i
    join public.reports as report on report.id = md5('report-' || i)::uuid
    left join auth.users as account on account.id = case
      when i % 25 <> 0 then (array['a0000000-0000-4000-8000-000000000001',
        'a0000000-0000-4000-8000-000000000003'])[1 + i / 3 % 2]::uuid
    end
    where report.status <> 'PENDING'
      and not exists (select from panel.report_decisions where report_id = report.id::text)
    order by report.updated_at;
  end if;
end
$$;

-- Posts and comments -----------------------------------------------------------------------

insert into public.game_feeds (id, game_id, author_id, content, created_at)
select
  md5('feed-' || i)::uuid,
  case when i % 23 <> 0 then md5('game-' || (1 + i * 7 % 200))::uuid end,
  case when i % 19 <> 0 then (
    select id from public.profiles where id = md5('profile-' || (1 + i * 11 % 300))::uuid
  ) end,
  (array['Bora fechar o time!', 'Alguém leva a bola?', 'Que jogão hoje!', 'Faltam dois.',
    'Quadra confirmada.', null])[1 + i * 5 % 6],
  now() - i * interval '5 hours 7 minutes'
from generate_series(1, 420) as i
on conflict do nothing;

insert into public.feed_comments (id, feed_id, author_id, content, created_at)
select
  md5('comment-' || i)::uuid,
  case when i % 71 <> 0 then md5('feed-' || (1 + i * 11 % 420))::uuid end,
  case when i % 17 <> 0 then (
    select id from public.profiles where id = md5('profile-' || (1 + i * 7 % 300))::uuid
  ) end,
  (array['Tô dentro!', 'Eu levo.', 'Não consigo dessa vez.', 'Qual o horário?', 'Valeu!', '👏',
    null])[1 + i * 5 % 7],
  now() - i * interval '2 hours 11 minutes'
from generate_series(1, 910) as i
on conflict do nothing;
