/** The résumé of a candidate as text. */
import type { Position } from '#modules/cargo-salario/demo/positions.ts'
import type { NewPerson } from '#modules/gestao-talentos/demo/people.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Experience, Formation } from './candidates.ts'

type Told = {
  readonly person: NewPerson
  readonly position: Position
  readonly formation: readonly Formation[]
  readonly experience: readonly Experience[]
}

export const resumeText = (r: Random, { person, position, formation, experience }: Told): string =>
  [
    person.nome,
    person.contato_email,
    '',
    'Objetivo',
    `Atuar como ${position.nome}.`,
    '',
    'Resumo',
    `Profissional com experiência em ${r.some(position.saberes, 2).join(' e ')}. ${position.missao} Costumo ${r.pick(position.deveres)} com atenção a prazos e pessoas.`,
    '',
    ...section('Formação', formation.map(studied)),
    ...section('Experiência', experience.map(worked)),
    'Conhecimentos',
    position.saberes.join(', '),
  ].join('\n')

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [title, ...lines, ''] : []

const studied = (f: Formation): string => `${f.curso} – ${f.local} (${f.ano_conclusao})`

const worked = (e: Experience): string =>
  `${e.empresa} – ${e.nome_mercado} (${e.data_admissao.slice(0, 7)} a ${e.data_desligamento?.slice(0, 7) ?? 'atual'}). ${e.observacao}`
