-- An execution plan (Accept: application/vnd.pgrst.plan) tells how many rows policies hide. Off by default.
-- 20261127090500_addition_hidden_rows.sql refuses the estimates of planned counts (decision 0024).
alter role authenticator set pgrst.db_plan_enabled = 'false';
notify pgrst, 'reload config';
