/**
 * The last day on which pay was more than before, whichever way it came, of many people at once: what each entry is worth
 * is cut into spans at every value of the band or the index that it follows, and each span is held against the one before.
 */
import { type RawBuilder, sql } from 'kysely'
import { worthOfEntrySql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { payOfEntrySql } from '#modules/gestao-talentos/talentos/situation.ts'
import { table } from '#platform/server/database/columns.ts'

const x = table('gestao_talentos_talentos__historico', 'x')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')
const ih = table('cargo_salario_indices__historico', 'ih')

const meets = (inner: string, outer: string): RawBuilder<unknown> =>
  sql.raw(
    `(${inner}.ate is null or ${inner}.ate > ${outer}.de) and (${outer}.ate is null or ${inner}.de < ${outer}.ate)`,
  )

/** Before the first value there is none: a span without it, so that nobody is held against what they earned by another entry. */
const worth = (day: string): RawBuilder<unknown> => sql`
  indice_em as materialized (
    select ${ih.registro_id} id, ${ih.valor} valor, ${ih.data} de, lead(${ih.data}) over (partition by ${ih.registro_id} order by ${ih.data}) ate
    from ${ih} where ${ih.data} <= ${day}::date
    union all select ${ih.registro_id}, null, '-infinity', min(${ih.data}) from ${ih} where ${ih.data} <= ${day}::date group by 1),
  faixa_entrada as (
    select ${fh.registro_id} id, ${fh.tipo}, ${fh.valor}, ${fh.indice_id}, ${fh.quantidade}, ${fh.data} de,
      lead(${fh.data}) over (partition by ${fh.registro_id} order by ${fh.data}) ate
    from ${fh} where ${fh.data} <= ${day}::date
    union all select ${fh.registro_id}, '3', null, null, null, '-infinity', min(${fh.data}) from ${fh} where ${fh.data} <= ${day}::date group by 1),
  faixa_em as materialized (
    select b.id, ${sql.raw(worthOfEntrySql('b', 'i.valor'))} valor, greatest(b.de, i.de) de, least(b.ate, i.ate) ate
    from faixa_entrada b left join indice_em i on b.tipo = '2' and i.id = b.indice_id and ${meets('i', 'b')})`

/** `reajuste`: of those in `quem` (id) who ever had one until the day, the last (dia). */
export const lastRaises = (day: string): RawBuilder<unknown> => sql`${worth(day)},
  trecho as materialized (
    select ${x.registro_id}, ${x.tipo_salario}, ${x.faixa_salarial_id}, ${x.indice_id}, ${x.quantidade_indice}, ${x.salario}, ${x.data} de,
      lead(${x.data}) over (partition by ${x.registro_id} order by ${x.data}) ate
    from ${x} where ${x.data} <= ${day}::date and ${x.registro_id} in (select id from quem)),
  pago as (
    select e.registro_id id, greatest(e.de, f.de, i.de) dia, ${sql.raw(payOfEntrySql('e', 'f.valor', 'i.valor'))} valor
    from trecho e
    left join faixa_em f on e.tipo_salario = '1' and f.id = e.faixa_salarial_id and ${meets('f', 'e')}
    left join indice_em i on e.tipo_salario = '2' and i.id = e.indice_id and ${meets('i', 'e')}),
  reajuste as (
    select id, max(dia) dia
    from (select id, dia, valor > lag(valor) over (partition by id order by dia) mais from pago) p where mais group by id)`
