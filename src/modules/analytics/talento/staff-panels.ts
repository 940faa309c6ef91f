/** Panels of who the staff of the day are. Pure. */
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import {
  deficienciasContadas,
  escolaridadesContadas,
  faixasDeIdade,
  sexosContados,
  temposDeEmpresa,
  vinculosContados,
} from '#modules/gestao-talentos/indicadores/profile.ts'
import { chart } from '#platform/contract/dashboard.ts'
import { col } from '#platform/contract/report-table.ts'
import { deficientes, idades, talentos } from './behind.ts'
import { OCULTO } from './small-groups.ts'

type Named = { nome: string | null; codigo: string | null }
const codigo = { codigo: col.text('Código') }
const counted = (label: string) => ({
  nome: col.text(label),
  talentos: col.integer('Talentos'),
  parte: col.percent('% dos talentos', { decimals: 1 }),
})
const drawn = { name: 'nome', value: 'talentos', share: 'parte' } as const
const words = (row: { nome: string | null }) => `os talentos: ${row.nome}`
const title = (row: { nome: string | null }) => `Talentos: ${row.nome}`
/** The code as the one declared for the rows. */
const coded = <C extends string>(options: readonly { code: C }[], code: string | null) =>
  options.find((one) => one.code === code)?.code

const ofAge = (sexo: 'M' | 'F' | '0') => ({
  rows: idades,
  words,
  title,
  by: (row: Named) => ({ faixaEtaria: coded(faixasDeIdade, row.codigo), sexoDaFaixa: sexo }),
})

export const staffPanels = {
  porArea: chart.bars({
    title: 'Talentos por área',
    name: 'nome',
    value: 'talentos',
    columns: { nome: col.text('Área organizacional'), talentos: col.integer('Talentos') },
    keys: { id: col.integer('Código'), propria: col.integer('Só da área') },
    open: {
      talentos: {
        rows: talentos,
        words,
        title,
        by: (row) => ({ areaId: row.id, ...(row.propria ? { soDaArea: true } : {}) }),
      },
    },
    below: {
      key: 'id',
      whole: 'Toda a empresa',
      words: 'as áreas filhas',
      none: 'Área Organizacional não possui área filha.',
    },
  }),
  porGeracao: chart.doughnut({
    title: 'Geração',
    note: OCULTO,
    ...drawn,
    columns: { ...counted('Geração'), descricao: col.text('Descrição') },
    keys: { geracaoId: col.integer('Código') },
    open: {
      talentos: { rows: idades, words, title, by: (row) => ({ geracaoId: row.geracaoId ?? 0 }) },
    },
  }),
  porSexo: chart.doughnut({
    title: 'Sexo',
    note: OCULTO,
    ...drawn,
    columns: counted('Sexo'),
    keys: codigo,
    open: {
      talentos: {
        rows: talentos,
        words,
        title,
        by: (row) => ({ sexo: coded(sexosContados, row.codigo) }),
      },
    },
  }),
  piramideEtaria: chart.columns({
    title: 'Pirâmide etária',
    note: OCULTO,
    name: 'nome',
    value: 'homens',
    beside: ['mulheres', 'semSexo'],
    columns: {
      nome: col.text('Idade'),
      homens: col.integer('Homens'),
      mulheres: col.integer('Mulheres'),
      semSexo: col.integer('Sexo não informado'),
    },
    keys: codigo,
    open: { homens: ofAge('M'), mulheres: ofAge('F'), semSexo: ofAge('0') },
  }),
  porEscolaridade: chart.bars({
    title: 'Escolaridade',
    ...drawn,
    columns: counted('Escolaridade'),
    keys: codigo,
    open: {
      talentos: {
        rows: talentos,
        words,
        title,
        by: (row) => ({ escolaridade: coded(escolaridadesContadas, row.codigo) }),
      },
    },
  }),
  porTempoDeEmpresa: chart.bars({
    title: 'Tempo de empresa',
    note: 'Desde a admissão deste vínculo.',
    ...drawn,
    columns: counted('Tempo de empresa'),
    keys: codigo,
    open: {
      talentos: {
        rows: talentos,
        words,
        title,
        by: (row) => ({ tempo: coded(temposDeEmpresa, row.codigo) }),
      },
    },
  }),
  porVinculo: chart.doughnut({
    title: 'Vínculo',
    note: 'Sem escolha nos filtros, entram emprego e aprendiz.',
    ...drawn,
    columns: counted('Vínculo'),
    keys: codigo,
    open: {
      talentos: {
        rows: talentos,
        words,
        title,
        by: (row) => ({ vinculo: coded(vinculosContados, row.codigo) }),
      },
    },
  }),
  porDeficiencia: chart.bars({
    title: 'Deficiência',
    note: OCULTO,
    access: DADO_SENSIVEL,
    ...drawn,
    columns: counted('Deficiência'),
    keys: codigo,
    open: {
      talentos: {
        rows: deficientes,
        words,
        title,
        by: (row) => ({ deficiencia: coded(deficienciasContadas, row.codigo) }),
      },
    },
  }),
}
