/** What is told of a plan, as SQL over `t`. */

/** Another of its kind is in force from a later day on, or from the same and was applied after it. */
export const laterSql = `exists (select 1 from cargo_salario_tabelas_reajustes_colaboradores o where o.empresa_id = t.empresa_id and o.tipo_reajuste = t.tipo_reajuste and o.id <> t.id
  and o.situacao in ('A', 'X') and (o.data > t.data or (o.data = t.data and o.aplicada_em > coalesce(t.aplicada_em, now()))))`

const confirmedIn = (history: string): string =>
  `exists (select 1 from ${history} h where h.tabela_reajuste_id = t.id and h.status = 'C')`

/** Asked of what is applied: a plan under way is looked at again and again. */
export const confirmedSql = `(t.situacao = 'A' and (${confirmedIn('gestao_talentos_talentos__historico')} or ${confirmedIn('cargo_salario_faixas_salariais__historico')}))`

const countIn = (lines: string): string =>
  `(select count(*)::int from ${lines} l where l.tabela_reajuste_colaborador_id = t.id)`

export const proposalsSql = `case t.tipo_reajuste when 'C' then ${countIn('cargo_salario_reajustes_colaboradores')} when 'F' then ${countIn('cargo_salario_reajustes_faixas_salariais')} else ${countIn('cargo_salario_reajustes_indices')} end`
