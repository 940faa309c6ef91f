/** What an entry of each table of the registration holds, how it is shown and what is wrong with it. */
export type Row = Record<string, unknown>
export type Option = { id?: number; code?: string; nome?: string; label?: string }
export type ListName =
  | 'areasFormacao'
  | 'idiomas'
  | 'cargos'
  | 'tipos'
  | 'situacoes'
  | 'niveis'
  | 'tiposCertificado'
export type Lists = Record<ListName, Option[]>
export type Input = {
  name: string
  label: string
  type?: 'date' | 'check' | 'decimal' | 'url' | 'tel' | 'long'
  list?: ListName
  required?: string
  max?: number
  help?: string
  /** Shown only while it holds. */ when?: (row: Row) => boolean
}
/** The field and what is said beside it. */
type Wrong = [string, string]
type Column = [string, (row: Row, lists: Lists) => string]
export type Kind = {
  titles: { insert: string; edit: string }
  said: { saved: string; edited: string; removed: string }
  inputs: Input[]
  columns: Column[]
  check?: (row: Row) => Wrong[]
  /** No two rows with the same. */ unique?: { name: string; said: string }
}

const idOf = (v: unknown): string =>
  String(typeof v === 'object' && v !== null && 'id' in v ? v.id : (v ?? ''))
export const valueOf = idOf
const nameIn = (list: Option[], v: unknown): string =>
  list.find((o) => String(o.id ?? o.code) === idOf(v))?.nome ??
  list.find((o) => o.code === idOf(v))?.label ??
  String((v as { rotulo?: string } | null)?.rotulo ?? '')
const text = (v: unknown): string =>
  v === null || v === undefined ? '' : typeof v === 'object' ? '' : String(v as string | number)
const shownDate = (v: unknown): string => text(v).split('-').toReversed().join('/')
const today = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
const number = (v: unknown): number | null =>
  v === null || v === undefined || v === '' ? null : Number(String(v as string | number))
const absent = 'Não Informado'

export function monthProblem(value: string): string | null {
  if (/\p{L}/u.test(value) || value === '') return null
  return /^((0[1-9]|1[0-2])\/)?(19|20)\d{2}$/.test(value)
    ? null
    : 'Informe mês e ano, como 12/2024, ou um texto curto.'
}

const formacao: Kind = {
  titles: { insert: 'Inserir Formação', edit: 'Editar Formação' },
  said: {
    saved: 'Formação acadêmica salva com sucesso.',
    edited: 'Formação acadêmica editada com sucesso.',
    removed: 'Formação acadêmica removida com sucesso.',
  },
  inputs: [
    {
      name: 'areaFormacao',
      label: 'Área de formação',
      list: 'areasFormacao',
      required: 'Selecione a Área de Formação',
    },
    { name: 'curso', label: 'Curso', required: 'Curso é obrigatório', max: 100 },
    { name: 'local', label: 'Instituição', required: 'Instituição é obrigatória', max: 100 },
    { name: 'tipo', label: 'Tipo', list: 'tipos', required: 'Tipo é obrigatório' },
    { name: 'situacao', label: 'Situação', list: 'situacoes', required: 'Situação é obrigatória' },
    {
      name: 'conclusao',
      label: 'Conclusão',
      max: 20,
      help: 'Mês e ano, como 12/2024, ou um texto curto.',
    },
  ],
  columns: [
    ['Curso', (r) => text(r['curso'])],
    ['Instituição', (r) => text(r['local'])],
    ['Tipo', (r, l) => nameIn(l.tipos, r['tipo'])],
    ['Situação', (r, l) => nameIn(l.situacoes, r['situacao'])],
    ['Conclusão', (r) => text(r['conclusao'])],
  ],
  check: (r) => {
    const wrong = monthProblem(text(r['conclusao']))
    return wrong ? [['conclusao', wrong]] : []
  },
}

const other = (r: Row): boolean => r['checkNomeCargo'] === true

const experiencias: Kind = {
  titles: { insert: 'Inserir Experiência Profissional', edit: 'Editar Experiência Profissional' },
  said: {
    saved: 'Experiência Profissional salva com sucesso.',
    edited: 'Experiência Profissional editada com sucesso.',
    removed: 'Experiência Profissional removida com sucesso.',
  },
  inputs: [
    { name: 'empresa', label: 'Empresa', required: 'Empresa é obrigatória', max: 100 },
    { name: 'contatoEmpresa', label: 'Telefone da empresa', type: 'tel', max: 20 },
    {
      name: 'cargo',
      label: 'Cargo',
      list: 'cargos',
      required: 'Cargo é obrigatório',
      when: (r) => !other(r),
    },
    { name: 'checkNomeCargo', label: 'O cargo não está na lista', type: 'check' },
    {
      name: 'nomeMercado',
      label: 'Outro cargo',
      required: 'Outro cargo é obrigatório',
      max: 100,
      when: other,
    },
    { name: 'salario', label: 'Salário (R$)', type: 'decimal', max: 20 },
    {
      name: 'dataAdmissao',
      label: 'Data de Admissão',
      type: 'date',
      required: 'Data de Admissão é obrigatória',
    },
    {
      name: 'dataDesligamento',
      label: 'Data de desligamento',
      type: 'date',
      help: 'Vazia se você ainda trabalha lá.',
    },
    { name: 'motivoSaida', label: 'Motivo da saída', max: 100 },
    { name: 'observacao', label: 'O que você fazia', type: 'long', max: 2000 },
  ],
  columns: [
    ['Empresa', (r) => text(r['empresa'])],
    ['Cargo', (r, l) => text(r['nomeMercado']) || nameIn(l.cargos, r['cargo']) || absent],
    [
      'Período',
      (r) =>
        `${shownDate(r['dataAdmissao'])} a ${r['dataDesligamento'] ? shownDate(r['dataDesligamento']) : 'hoje'}`,
    ],
    ['Telefone', (r) => text(r['contatoEmpresa']) || absent],
  ],
  check: (r) => {
    const [from, to, phone] = [
      text(r['dataAdmissao']),
      text(r['dataDesligamento']),
      text(r['contatoEmpresa']).replace(/\D/g, ''),
    ]
    const wrong: Wrong[] = []
    if (from > today())
      wrong.push(['dataAdmissao', 'A data de admissão deve ser igual ou anterior a data atual'])
    if (to && to < from)
      wrong.push([
        'dataDesligamento',
        'A data de desligamento deve ser igual ou posterior à data de admissão.',
      ])
    if (phone && !/^\d{10,11}$/.test(phone))
      wrong.push(['contatoEmpresa', 'Telefone deve ter DDD e 8 ou 9 números'])
    return wrong
  },
}

const candidatoIdiomas: Kind = {
  titles: { insert: 'Inserir Idioma', edit: 'Editar Idioma' },
  said: {
    saved: 'Idioma salvo com sucesso.',
    edited: 'Idioma editado com sucesso.',
    removed: 'Idioma removido com sucesso.',
  },
  inputs: [
    { name: 'idioma', label: 'Idioma', list: 'idiomas', required: 'Idioma é obrigatório' },
    { name: 'nivel', label: 'Nível', list: 'niveis', required: 'Nível é obrigatório' },
  ],
  unique: { name: 'idioma', said: 'Este idioma já está na lista.' },
  columns: [
    ['Idioma', (r, l) => nameIn(l.idiomas, r['idioma'])],
    ['Nível', (r, l) => nameIn(l.niveis, r['nivel'])],
  ],
}

const certificados: Kind = {
  titles: { insert: 'Inserir Certificado', edit: 'Editar Certificado' },
  said: {
    saved: 'Certificado salvo com sucesso.',
    edited: 'Certificado editado com sucesso.',
    removed: 'Certificado removido com sucesso.',
  },
  inputs: [
    { name: 'titulo', label: 'Título', required: 'Título é obrigatório', max: 100 },
    { name: 'organizacao', label: 'Organização', required: 'Organização é obrigatória', max: 100 },
    { name: 'tipo', label: 'Tipo', list: 'tiposCertificado', required: 'Tipo é obrigatório' },
    { name: 'emAndamento', label: 'Em andamento', type: 'check' },
    {
      name: 'dataInicio',
      label: 'Data de início',
      type: 'date',
      required: 'Data de início é obrigatória',
    },
    {
      name: 'dataFim',
      label: 'Data de conclusão',
      type: 'date',
      required: 'Data de conclusão é obrigatória',
      when: (r) => r['emAndamento'] !== true,
    },
    { name: 'validade', label: 'Validade', type: 'date' },
    { name: 'cargaHorariaTotal', label: 'Carga horária total', type: 'decimal', max: 10 },
    { name: 'cargaHorariaDiaria', label: 'Carga horária diária', type: 'decimal', max: 10 },
    { name: 'urlCertificado', label: 'Endereço do certificado', type: 'url', max: 500 },
  ],
  columns: [
    ['Título', (r) => text(r['titulo'])],
    ['Organização', (r) => text(r['organizacao'])],
    ['Conclusão', (r) => (r['emAndamento'] === true ? 'Em andamento' : shownDate(r['dataFim']))],
  ],
  check: (r) => {
    const [start, end, valid] = ['dataInicio', 'dataFim', 'validade'].map((n) => text(r[n])) as [
      string,
      string,
      string,
    ]
    const [whole, daily] = [number(r['cargaHorariaTotal']), number(r['cargaHorariaDiaria'])]
    const wrong: Wrong[] = []
    if (end && end < start)
      wrong.push(['dataFim', 'A data de conclusão não pode ser anterior à data de início.'])
    if (valid && end && valid < end)
      wrong.push(['validade', 'A validade não pode ser anterior à data de conclusão.'])
    if (daily !== null && daily > 24)
      wrong.push(['cargaHorariaDiaria', 'Carga horária diária não pode ser maior 24 horas'])
    if (whole !== null && daily !== null && whole < daily)
      wrong.push([
        'cargaHorariaTotal',
        'Carga horária total não pode ser menor que a carga horária diária',
      ])
    return wrong
  },
}

const cursos: Kind = {
  titles: { insert: 'Inserir Curso', edit: 'Editar Curso' },
  said: {
    saved: 'Curso salvo com sucesso.',
    edited: 'Curso editado com sucesso.',
    removed: 'Curso removido com sucesso.',
  },
  inputs: [
    { name: 'nome', label: 'Curso', required: 'Curso é obrigatório', max: 100 },
    { name: 'local', label: 'Instituição', max: 100 },
    { name: 'cargaHoraria', label: 'Carga horária', type: 'decimal', max: 5 },
    {
      name: 'conclusao',
      label: 'Conclusão',
      max: 20,
      help: 'Mês e ano, como 12/2024, ou um texto curto.',
    },
  ],
  columns: [
    ['Curso', (r) => text(r['nome'])],
    ['Instituição', (r) => text(r['local'])],
    ['Conclusão', (r) => text(r['conclusao'])],
  ],
  check: formacao.check as NonNullable<Kind['check']>,
}

export const kinds: Record<string, Kind> = {
  formacao,
  experiencias,
  candidatoIdiomas,
  certificados,
  cursos,
}
