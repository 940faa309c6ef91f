/**
 * The name by which a candidate knows a vacancy, over the alias of its request: the title of the ad, or the position's
 * where HR linked the candidate without one. The request's own description is the company's.
 */
export const vacancyNameSql = (request: string): string =>
  `coalesce((select n.titulo from captacao_anuncios n where n.solicitacao_id = ${request}.id),
    (select coalesce(nullif(g.nome_mercado, ''), g.nome) from cargo_salario_faixas_salariais f join cargo_salario_cargos g on g.id = f.cargo_id where f.id = ${request}.faixa_salarial_id), 'Vaga')`
