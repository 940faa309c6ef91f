/** Whole years and months between admission and dismissal of the row `t`, in words; the last day included, and today where it goes on. */
export const timeOfWorkSql = (t: string): string => {
  const age = `age(coalesce(${t}.data_desligamento, current_date) + 1, ${t}.data_admissao)`
  const months = `(extract(year from ${age}) * 12 + extract(month from ${age}))::int`
  const years = `case when ${months} >= 12 then (${months} / 12) || case when ${months} / 12 = 1 then ' ano' else ' anos' end end`
  const rest = `case when ${months} % 12 > 0 then (${months} % 12) || case when ${months} % 12 = 1 then ' mês' else ' meses' end end`
  return `case when ${t}.data_admissao > current_date then null when ${months} < 1 then 'Menos de 1 mês' else concat_ws(' e ', ${years}, ${rest}) end`
}
