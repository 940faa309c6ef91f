-- The stored answer of a call is read by the company that sent it; without a company, by calls without one.
alter table plataforma_idempotencia enable row level security;
create policy empresa on plataforma_idempotencia for all
  using (right(usuario, strpos(reverse(usuario), ':') - 1) = coalesce((select nullif(current_setting('app.empresa', true), '')), '0'))
  with check (right(usuario, strpos(reverse(usuario), ':') - 1) = coalesce((select nullif(current_setting('app.empresa', true), '')), '0'));
