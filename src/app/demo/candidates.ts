/** Candidates with education, experience, languages and résumé texts. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import { insertRows, type NewRow } from './insert.ts'
import { inventedPerson } from './people.ts'
import type { Random } from './random.ts'
import type { Company, Places, Position } from './structure.ts'
import { courses, employers, leaving, schools } from './texts.ts'

type Drawn = {
  person: NewRow & { nome: string }
  position: Position
  formation: NewRow[]
  experience: NewRow[]
  languages: NewRow[]
  resume: string
}

export type Drawing = {
  r: Random
  company: Company
  places: Places
  today: string
  /** Of the password of the demonstration. */ digest: string
  /** Names of those who recommend others. */ referrers: readonly string[]
}

export async function makeCandidates(
  tx: Tx,
  drawing: Drawing,
  count: number,
  first?: NewRow,
): Promise<number[]> {
  const { r, company, today } = drawing
  const drawn = Array.from({ length: count }, (_, i) =>
    drawCandidate(drawing, i === 0 ? first : undefined),
  )
  const people = await insertRows(
    tx,
    'gestao_talentos_pessoas',
    drawn.map((d) => d.person),
  )
  const child = (rows: (d: Drawn) => NewRow[]): NewRow[] =>
    drawn.flatMap((d, i) =>
      rows(d).map((row, n) => ({
        empresa_id: company.id,
        registro_id: people[i],
        ordem: n + 1,
        ...row,
      })),
    )
  await insertRows(
    tx,
    'gestao_talentos_pessoas__formacao',
    child((d) => d.formation),
  )
  await insertRows(
    tx,
    'gestao_talentos_pessoas__experiencias',
    child((d) => d.experience),
  )
  await insertRows(
    tx,
    'gestao_talentos_pessoas__candidato_idiomas',
    child((d) => d.languages),
  )
  const candidates = await insertRows(
    tx,
    'captacao_candidatos',
    drawn.map((d, i) => {
      const since = addDays(today, -r.int(1, 700))
      return {
        empresa_id: company.id,
        pessoa_id: people[i],
        disponivel: r.chance(0.92),
        data_cadastro: since,
        data_atualizacao: since,
        primeiro_emprego: d.experience.length === 0,
        modulo_externo: r.chance(0.8),
        pretencao_salarial: Math.round((d.position.base * (0.9 + r.next() * 0.4)) / 50) * 50,
        como_ficou_sabendo_vaga_id: r.pick(company.canais),
        aceito_politica_seguranca: true,
        socio_economica_paga_pensao: false,
        socio_economica_possui_veiculo: r.chance(0.4),
      }
    }),
  )
  await insertRows(
    tx,
    'captacao_candidatos__cargos',
    candidates.map((id, i) => ({
      empresa_id: company.id,
      registro_id: id,
      ordem: 1,
      valor_id: drawn[i]?.position.id,
    })),
  )
  await insertRows(
    tx,
    'captacao_candidatos__areas_interesse',
    candidates.map((id) => ({
      empresa_id: company.id,
      registro_id: id,
      ordem: 1,
      valor_id: r.pick(company.areasInteresse),
    })),
  )
  await insertRows(
    tx,
    'captacao_candidatos_curriculo',
    candidates.map((id, i) => ({
      empresa_id: company.id,
      candidato_id: id,
      texto: drawn[i]?.resume,
      metodo: 'digitado',
    })),
  )
  if (first) await storeDigest(tx, candidato, candidates[0] ?? 0, drawing.digest)
  return candidates
}

function drawCandidate({ r, company, places, today, referrers }: Drawing, fixed?: NewRow): Drawn {
  const person = inventedPerson(r, company, places, {
    ...(r.chance(0.08) ? { pessoal_indicado_por: r.pick(referrers) } : {}),
    ...fixed,
  }) as Drawn['person']
  const position = r.pick(company.positions)
  const field = r.pick(Object.keys(courses) as (keyof typeof courses)[])
  const study = {
    area_formacao_id: company.areasFormacao.get(field),
    curso: r.pick(courses[field]),
    local: r.pick(schools),
    situacao: r.pick(['C', 'C', 'A', 'I']),
    tipo: r.pick(['G', 'G', 'T', 'E']),
    ano_conclusao: r.int(2005, 2026),
  }
  const formation = r.chance(0.85) ? [{ ...study, conclusao: `12/${study.ano_conclusao}` }] : []
  const experience: NewRow[] = []
  let end = r.chance(0.5) ? null : addDays(today, -r.int(20, 400))
  for (let i = r.int(0, 3); i > 0; i -= 1) {
    const until = end ?? today
    const start = addMonths(until, -r.int(8, 48))
    experience.push({
      empresa: r.pick(employers),
      contato_empresa: null,
      cargo_id: null,
      check_nome_cargo: true,
      nome_mercado: i % 2 ? position.nome : r.pick(company.positions).nome,
      data_admissao: start,
      data_desligamento: end,
      motivo_saida: end ? r.pick(leaving) : null,
      observacao: `${position.deveres.join('; ')}.`,
      salario: Math.round(position.base * 0.8),
    })
    end = addDays(start, -r.int(10, 120))
  }
  const languages = r
    .some(company.idiomas, r.int(0, 2))
    .map((idioma_id) => ({ idioma_id, nivel: r.pick(['BASICO', 'INTERMEDIARIO', 'AVANCADO']) }))
  return {
    person,
    position,
    formation,
    experience,
    languages,
    resume: resumeText(r, person, position, formation, experience),
  }
}

function resumeText(
  r: Random,
  person: NewRow & { nome: string },
  position: Position,
  formation: NewRow[],
  experience: NewRow[],
): string {
  return [
    person.nome,
    String(person['contato_email']),
    '',
    'Objetivo',
    `Atuar como ${position.nome}.`,
    '',
    'Resumo',
    `Profissional com experiência em ${r.some(position.saberes, 2).join(' e ')}. ${position.missao} Costumo ${r.pick(position.deveres)} com atenção a prazos e pessoas.`,
    '',
    ...(formation.length
      ? [
          'Formação',
          ...formation.map((f) => `${f['curso']} – ${f['local']} (${f['ano_conclusao']})`),
          '',
        ]
      : []),
    ...(experience.length
      ? [
          'Experiência',
          ...experience.map(
            (e) =>
              `${e['empresa']} – ${e['nome_mercado']} (${String(e['data_admissao']).slice(0, 7)} a ${e['data_desligamento'] ? String(e['data_desligamento']).slice(0, 7) : 'atual'}). ${e['observacao']}`,
          ),
          '',
        ]
      : []),
    'Conhecimentos',
    position.saberes.join(', '),
  ].join('\n')
}
