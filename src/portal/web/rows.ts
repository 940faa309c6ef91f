/** Education, experience and languages: a list with edit and remove, each entry in a dialog. */
import { make, toast } from './dom.ts'

type Row = Record<string, unknown>
type Option = { id?: number; code?: string; nome?: string; label?: string }
type Lists = { areasFormacao: Option[]; idiomas: Option[]; cargos: Option[]; tipos: Option[]; situacoes: Option[]; niveis: Option[] }
type Input = { name: string; label: string; type?: 'date' | 'month' | 'check'; list?: keyof Lists; required?: string; max?: number }
type Kind = { one: string; gender: 'o' | 'a'; inputs: Input[]; words: (row: Row, lists: Lists) => string; check?: (row: Row) => [string, string] | null }

const idOf = (v: unknown): string => String(typeof v === 'object' && v !== null && 'id' in v ? v.id : (v ?? ''))
const nameIn = (list: Option[], v: unknown): string => list.find((o) => String(o.id ?? o.code) === idOf(v))?.nome ?? list.find((o) => o.code === idOf(v))?.label ?? ''
const shownDate = (v: unknown): string => String(v ?? '').split('-').toReversed().join('/')
const today = (): string => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

const kinds: Record<string, Kind> = {
  formacao: {
    one: 'Formação', gender: 'a',
    inputs: [{ name: 'areaFormacao', label: 'Área de formação', list: 'areasFormacao', required: 'Selecione a Área de Formação' }, { name: 'curso', label: 'Curso', required: 'Curso é obrigatório', max: 100 }, { name: 'local', label: 'Instituição', required: 'Instituição é obrigatória', max: 100 }, { name: 'tipo', label: 'Tipo', list: 'tipos', required: 'Tipo é obrigatório' }, { name: 'situacao', label: 'Situação', list: 'situacoes', required: 'Situação é obrigatória' }, { name: 'conclusao', label: 'Conclusão (mês/ano)', max: 20 }],
    words: (r, l) => `${String(r['curso'])} – ${String(r['local'])} (${nameIn(l.situacoes, r['situacao'])})`,
  },
  experiencias: {
    one: 'Experiência', gender: 'a',
    inputs: [{ name: 'empresa', label: 'Empresa', required: 'Empresa é obrigatória', max: 100 }, { name: 'nomeMercado', label: 'Outro cargo', required: 'Cargo é obrigatório', max: 100 }, { name: 'contatoEmpresa', label: 'Telefone da empresa', max: 15 }, { name: 'dataAdmissao', label: 'Data de Admissão', type: 'date', required: 'Data de Admissão é obrigatória' }, { name: 'dataDesligamento', label: 'Data de saída', type: 'date' }, { name: 'motivoSaida', label: 'Motivo da saída', max: 100 }, { name: 'observacao', label: 'O que você fazia', max: 2000 }],
    words: (r, l) => `${String(r['empresa'])} – ${String(r['nomeMercado'] || nameIn(l.cargos, r['cargo']) || 'Não Informado')} (${shownDate(r['dataAdmissao'])} a ${r['dataDesligamento'] ? shownDate(r['dataDesligamento']) : 'atual'})`,
    check: (r) => {
      if (String(r['dataAdmissao']) > today()) return ['dataAdmissao', 'A data de admissão deve ser igual ou anterior a data atual']
      return r['dataDesligamento'] && String(r['dataDesligamento']) < String(r['dataAdmissao']) ? ['dataDesligamento', 'A data de saída não pode ser anterior à admissão'] : null
    },
  },
  candidatoIdiomas: {
    one: 'Idioma', gender: 'o',
    inputs: [{ name: 'idioma', label: 'Idioma', list: 'idiomas', required: 'Idioma é obrigatório' }, { name: 'nivel', label: 'Nível', list: 'niveis', required: 'Nível é obrigatório' }],
    words: (r, l) => `${nameIn(l.idiomas, r['idioma'])} – ${nameIn(l.niveis, r['nivel'])}`,
  },
}
const subjects: Record<string, [string, string]> = { formacao: ['Formação acadêmica', 'a'], experiencias: ['Experiência Profissional', 'a'], candidatoIdiomas: ['Idioma', 'o'] }
const told = (name: string, verb: 'salv' | 'editad' | 'removid'): void => toast(`${subjects[name]?.[0]} ${verb}${subjects[name]?.[1]} com sucesso.`)

export function rowTables(form: HTMLFormElement): void {
  const lists = JSON.parse(document.getElementById('listas')?.textContent ?? '{}') as Lists
  for (const section of form.querySelectorAll<HTMLElement>('[data-rows]')) table(form, section, lists)
}

function table(form: HTMLFormElement, section: HTMLElement, lists: Lists): void {
  const name = section.dataset['rows'] ?? ''
  const kind = kinds[name]
  const store = section.querySelector<HTMLInputElement>('input[type=hidden]')
  const list = section.querySelector('ul')
  const add = section.querySelector<HTMLButtonElement>('[data-add]')
  if (!kind || !store || !list || !add) return
  const rows = (): Row[] => JSON.parse(store.value || '[]') as Row[]
  const write = (next: Row[]): void => {
    store.value = JSON.stringify(next)
    store.dispatchEvent(new Event('input', { bubbles: true }))
    draw()
  }
  const draw = (): void => {
    list.replaceChildren(...rows().map((row, i) => {
      const edit = make('button', { type: 'button', class: 'plain' }, 'Editar')
      const remove = make('button', { type: 'button', class: 'plain' }, 'Remover')
      edit.addEventListener('click', () => openDialog(kind, lists, row, (changed) => { write(rows().with(i, { ...row, ...changed })); told(name, 'editad') }))
      remove.addEventListener('click', () => { if (window.confirm('Tem certeza que deseja remover?')) { write(rows().toSpliced(i, 1)); told(name, 'removid') } })
      return make('li', {}, make('span', {}, kind.words(row, lists)), edit, remove)
    }))
  }
  add.addEventListener('click', () => openDialog(kind, lists, {}, (row) => { write([...rows(), name === 'experiencias' ? { ...row, checkNomeCargo: true } : row]); told(name, 'salv') }))
  store.addEventListener('restored', draw)
  if (name === 'experiencias') firstJob(form, add, rows, write)
  draw()
}

function firstJob(form: HTMLFormElement, add: HTMLButtonElement, rows: () => Row[], write: (next: Row[]) => void): void {
  const box = form.querySelector<HTMLInputElement>('[name=primeiroEmprego]')
  if (!box) return
  const apply = (): void => { add.disabled = box.checked }
  box.addEventListener('change', () => {
    if (box.checked && rows().length) {
      if (window.confirm('Ao marcar primeiro emprego, as experiências cadastradas serão removidas. Deseja continuar?')) write([])
      else box.checked = false
    }
    apply()
  })
  box.addEventListener('restored', apply)
  apply()
}

function openDialog(kind: Kind, lists: Lists, row: Row, done: (row: Row) => void): void {
  const editing = Object.keys(row).length > 0
  const form = make('form', { method: 'dialog', novalidate: '' })
  const controls = kind.inputs.map((i) => [i, control(i, lists, row)] as const)
  const save = make('button', { class: 'big' }, 'Gravar')
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar')
  form.append(make('h2', { id: 'titulo-dialogo' }, `${editing ? 'Editar' : 'Inserir'} ${kind.one}`), ...controls.map(([, c]) => c.wrap), make('p', { class: 'actions' }, save, cancel))
  const dialog = make('dialog', { class: 'wide', 'aria-labelledby': 'titulo-dialogo' }, form)
  document.body.append(dialog)
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const value: Row = Object.fromEntries(controls.map(([i, c]) => [i.name, c.read()]))
    const problem = controls.find(([i]) => i.required && !value[i.name])
    const found: [string, string] | null = problem ? [problem[0].name, problem[0].required ?? ''] : (kind.check?.(value) ?? null)
    for (const [i, c] of controls) c.say(found?.[0] === i.name ? found[1] : '')
    if (found) return controls.find(([i]) => i.name === found[0])?.[1].focus()
    dialog.close()
    done(value)
  })
  dialog.showModal()
}

function control(i: Input, lists: Lists, row: Row) {
  const id = `d-${i.name}`
  const options = i.list ? (lists[i.list] ?? []) : null
  const input = options ? make('select', { id }, make('option', { value: '' }, 'Escolha'), ...options.map((o) => make('option', { value: String(o.id ?? o.code) }, o.nome ?? o.label ?? ''))) : make('input', { id, type: i.type ?? 'text', ...(i.max ? { maxlength: String(i.max) } : {}) })
  input.value = idOf(row[i.name])
  const wrong = make('small', { class: 'wrong', id: `${id}-e`, role: 'alert' })
  input.setAttribute('aria-describedby', wrong.id)
  const isRef = options?.some((o) => o.id !== undefined) ?? false
  return {
    wrap: make('div', { class: 'field' }, make('label', { for: id }, i.label + (i.required ? ' *' : '')), input, wrong),
    read: () => (input.value.trim() === '' ? null : isRef ? { id: Number(input.value) } : input.value.trim()),
    say: (text: string) => { wrong.textContent = text; input.toggleAttribute('aria-invalid', text !== '') },
    focus: () => input.focus(),
  }
}
