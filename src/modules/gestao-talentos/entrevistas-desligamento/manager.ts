/** Who leads a person: asked by the policy of what that person answered, and before anything is said of it. */

const answering = [
  'cargo_salario_areas_organizacionais__empresa_e_responsaveis',
  'cargo_salario_areas_organizacionais__empresa_e_coresponsaveis',
]
const anybody = (area: string): string =>
  answering.map((t) => `exists (select 1 from ${t} q where q.registro_id = ${area})`).join(' or ')

const user = `(select nullif(current_setting('app.usuario', true), ''))::int`

/** The talent behind the user, or any other record with the user's CPF: a second link is no way round. */
const isUser = (talent: string): string =>
  `exists (select 1 from utilitario_usuarios eu where eu.id = ${user} and (eu.colaborador_id = ${talent} or exists (select 1 from gestao_talentos_talentos em join gestao_talentos_pessoas ep on ep.id = em.pessoa_id where em.id = ${talent} and ep.pessoal_cpf = eu.cpf)))`

const led = (area: string): string =>
  answering
    .map(
      (t) =>
        `exists (select 1 from ${t} q where q.registro_id = ${area} and ${isUser('q.colaborador_id')})`,
    )
    .join(' or ')

/**
 * Whether the user answers for the area of the talent, or for the nearest one above where nobody answers for that one.
 * `union` ends even where a cycle was stored by hand.
 */
export const leadsSql = (talent: string): string =>
  `exists (with recursive acima as (
      select ar.id, ar.area_mae_id from gestao_talentos_talentos lt join cargo_salario_areas_organizacionais ar on ar.id = lt.area_organizacional_id where lt.id = ${talent}
      union
      select am.id, am.area_mae_id from acima ab join cargo_salario_areas_organizacionais am on am.id = ab.area_mae_id where not (${anybody('ab.id')}))
    select 1 from acima where ${led('acima.id')})`

export const noUser = `${user} is null`
