-- Functions that fill the tables for measurements, and one that times a query. Rows are numbered from 0,
-- the newest. The same count gives the same rows, except for their dates, which count from the load.
create schema bench;

-- Other hosts would serve the pictures, and the bench does not measure other hosts.
update public.profiles set profile_image_url = null;

grant usage on schema bench to authenticated;

-- Picks a text. The same row and seed pick the same one.
create function bench.pick(_texts text[], _row integer, _seed bigint) returns text
  language sql immutable
as $$
  select _texts[1 + abs(hashint4extended(_row, _seed) % cardinality(_texts))]
$$;

-- When a row was created: the rows are spread over four years.
create function bench.moment_of(_row integer, _count integer) returns timestamptz
  language sql stable
as $$
  select date_trunc('minute', now()) - _row * (interval '1461 days' / _count)
$$;

-- Hundreds of thousands of different messages. Some words are in every tenth message, one is in
-- every thousandth, one in every hundred thousandth, and one only in messages of half a year, two years ago.
create function bench.message_of(_row integer, _count integer) returns text
  language sql immutable
as $$
  select concat_ws(' ',
    bench.pick(array['O jogador', 'A capitã do time', 'Um rapaz da torcida', 'O goleiro reserva',
      'Essa pessoa', 'O organizador', 'A dupla adversária', 'Alguém do grupo', 'O árbitro',
      'Meu vizinho de quadra'], _row, 1),
    bench.pick(array['xingou todo mundo', 'não compareceu e não avisou', 'pediu pix adiantado e sumiu',
      'fica mandando propaganda', 'publicou fotos sem permissão', 'fez comentários machistas',
      'ameaçou o juiz', 'usa a foto de outra pessoa', 'inventou um endereço que não existe',
      'saiu antes do fim da partida', 'insiste em mensagens à noite',
      'cobrou duas vezes pela inscrição'], _row, 2),
    bench.pick(array['no jogo de sábado', 'durante o aquecimento', 'na publicação do torneio',
      'no chat do jogo', 'logo depois do intervalo', 'na saída do ginásio', 'em três partidas seguidas',
      'no vestiário'], _row, 3),
    'em ' || bench.pick(array['Pinheiros', 'Tatuapé', 'Copacabana', 'Botafogo', 'Savassi', 'Boa Viagem',
      'Moema', 'Santa Tereza', 'Aldeota', 'Vila Mariana', 'Campeche', 'Água Verde',
      'Ponta Negra'], _row, 4) || '.',
    case when _row % 1000 = 500 then 'Bateu com um guarda-chuva.' end,
    case when _row % 100000 = 777 then 'Que sujeito estrambótico!' end,
    case when _row * 8.0 / _count between 4 and 5 and _row % 4 = 0 then 'Foi na semifinal.' end,
    bench.pick(array['Já avisei e continua.', 'Por favor, tomem providências.', 'Tenho testemunhas.',
      'Não é a primeira vez.', 'Acho que é um robô.', null], _row, 5),
    'Partida nº ' || _row || '.')
$$;

-- Inserts the reports from `_first` down to `_last`. Report 0 is the first row of the unfiltered list, newest first,
-- and of no other list that the bench opens. So the first row tells which list is on the screen.
create function bench.load_reports(_first integer, _last integer, _count integer) returns void
  language sql
as $$
  insert into public.reports (id, content_type, reason, message, status, created_at, updated_at)
  select
    md5('bench-report-' || i)::uuid,
    case when i > 0 then bench.pick(array['profile', 'game', 'post', 'comment', 'message', 'comment',
      'post', null], i, 6) end,
    case when i = 0 then 'Outro' else bench.pick(array['Spam', 'Discurso de ódio', 'Assédio',
      'Conteúdo impróprio', 'Perfil falso', 'Não compareceu ao jogo', 'Tentativa de golpe',
      'Linguagem ofensiva', null], i, 7) end
      || case when i % 3 = 1
        then ' (' || bench.pick(array['repetido', 'em grupo', 'à noite', 'por escrito'], i, 8) || ')'
        else '' end,
    case when i % 13 <> 0 then bench.message_of(i, _count) end,
    status,
    created_at,
    case when status <> 'PENDING' then least(created_at + i % 600 * interval '1 minute', now()) end
  from generate_series(_first, _last, -1) as i
  cross join lateral (
    select
      -- Every fortieth report has the same moment as the one before it.
      bench.moment_of(case when i % 40 = 2 then i - 1 else i end, _count) as created_at,
      case when i = 0 then 'REVIEWED' else bench.pick(array['PENDING', 'PENDING', 'PENDING', 'REVIEWED',
        'ACTION_TAKEN'], i, 9) end as status
  ) as report
$$;

-- Inserts the games from `_first` down to `_last`.
create function bench.load_games(_first integer, _last integer, _count integer) returns void
  language sql
as $$
  insert into public.games (
    id, title, sport, game_date, game_time, location, current_players, max_players, status, created_at
  )
  select
    md5('bench-game-' || i)::uuid,
    'Partida nº ' || i,
    bench.pick(array['Basquete', 'Corrida', 'Futebol', 'Futsal', 'Natação', 'Tênis', 'Vôlei'], i, 10),
    (created_at + i % 14 * interval '1 day')::date,
    '19:30',
    'Quadra Municipal, ' || bench.pick(array['Pinheiros', 'Tatuapé', 'Moema', 'Água Verde'], i, 11),
    i % 13,
    12,
    bench.pick(array['scheduled', 'confirmed', 'accomplished', 'canceled'], i, 12),
    created_at
  from generate_series(_first, _last, -1) as i
  cross join lateral bench.moment_of(i, _count) as created_at
$$;

-- The milliseconds that a query takes in the database, with the caller's rights: the mean of `_times` runs,
-- because the clock of the embedded database counts whole milliseconds.
create function bench.time_of(_query text, _times integer) returns double precision
  language plpgsql
as $$
declare
  _start timestamptz := clock_timestamp();
begin
  for _run in 1.._times loop
    execute _query;
  end loop;
  return extract(epoch from clock_timestamp() - _start) * 1000 / _times;
end
$$;
