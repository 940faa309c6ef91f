/** Invented persons: whoever has a role in the demonstration is one of them. */
import { cities, type PlaceOf } from '#modules/geral/demo/demo.ts'
import type { DemoCompany } from '#modules/utilitario/demo/companies.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { NewRow } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import { inventedAddress, inventedName, mailOf } from './names.ts'

/** A row of persons whose e-mail is known. */
export type NewPerson = NewRow<'gestao_talentos_pessoas'> & { readonly contato_email: string }
/** Each call is another person. */
export type Invent = (r: Random, company: DemoCompany, fixed?: Partial<NewPerson>) => NewPerson

export function inventor(placeOf: PlaceOf): Invent {
  let serial = 0
  return (r, company, fixed) => {
    serial += 1
    const { nome, sexo } = inventedName(r)
    const city = r.chance(0.7) ? company.cidade : r.pick(cities.all)
    return {
      empresa_id: company.id,
      nome,
      pessoal_cpf: inventedCpf(serial),
      pessoal_sexo: sexo,
      pessoal_data_nascimento: `${r.int(1966, 2006)}-${twoDigits(r.int(1, 12))}-${twoDigits(r.int(1, 28))}`,
      pessoal_escolaridade: r.pick(['07', '07', '09', '10', '11', '11', '12'] as const),
      pessoal_estado_civil: r.pick(['01', '01', '03', '10', '07'] as const),
      pessoal_deficiencia: r.chance(0.04) ? r.pick(['1', '2', '3'] as const) : '0',
      pessoal_possui_parentes: false,
      contato_email: mailOf(nome, serial),
      contato_ddd_celular: city.ddd,
      contato_fone_celular: `9${String(r.int(10_000_000, 99_999_999))}`,
      ...inventedAddress(r, city, placeOf(city)),
      ...fixed,
    }
  }
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** An invented CPF with right check digits. */
function inventedCpf(n: number): string {
  const base = String(200_000_000 + n * 7_919).slice(0, 9)
  return `${base}${checkDigitsOf('cpf', base) ?? ''}`
}
