/** The columns that somebody may choose: fields of the record with the classes they have there, and what is reckoned on the day. */
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import { allows } from '#platform/contract/access.ts'
import { type Field, shownKind } from '#platform/contract/field.ts'
import type { ReportColumnKind } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { columnSql, type Leaf, planOf, titleSql } from '#platform/server/engine/plan.ts'
import type { DynamicColumn } from './dynamic-column.ts'
import { reckoned } from './reckoned.ts'

/** Paths of the record, by group, in the order in which they are offered. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Pessoal: [
    'nome',
    'nomeSocial',
    'pessoal.dataNascimento',
    'aniversario',
    'pessoal.sexo',
    'pessoal.estadoCivil',
    'pessoal.naturalidade',
    'pessoal.qtdFilhos',
    'pessoal.deficiencia',
    'pessoal.etniaRaca',
    'pessoal.conjuge',
    'pessoal.mae',
    'pessoal.pai',
    'pessoal.indicadoPor',
  ],
  Documentos: [
    'pessoal.cpf',
    'pessoal.rg',
    'pessoal.rgOrgaoEmissor',
    'pessoal.rgUfId',
    'pessoal.rgDataExpedicao',
    'pessoal.pis',
    'pessoal.tituloEleitoral.titEleitNumero',
    'pessoal.tituloEleitoral.titEleitZona',
    'pessoal.tituloEleitoral.titEleitSecao',
    'pessoal.certificadoMilitar.certMilNumero',
    'pessoal.certificadoMilitar.certMilTipo',
    'pessoal.certificadoMilitar.certMilSerie',
    'pessoal.ctps.ctpsNumero',
    'pessoal.ctps.ctpsSerie',
    'pessoal.ctps.ctpsUfId',
    'pessoal.ctps.ctpsDataExpedicao',
    'habilitacao.numeroHab',
    'habilitacao.categoria',
    'habilitacao.vencimento',
  ],
  Endereço: [
    'endereco.cep',
    'endereco.logradouro',
    'endereco.numero',
    'endereco.complemento',
    'endereco.bairro',
    'endereco.cidade',
    'endereco.uf',
  ],
  Contato: [
    'emailCorporativo',
    'contato.email',
    'contato.nomeContato',
    'contato.dddCelular',
    'contato.foneCelular',
    'contato.ddd',
    'contato.foneFixo',
  ],
  Vínculo: [
    'matricula',
    'dataAdmissao',
    'situacao',
    'vinculo',
    'tipoAdmissao',
    'tipoContrato',
    'fimContrato',
    'jornadaDiaria',
    'jornadaSemanal',
    'segundoVinculo',
    'dataDesligamento',
    'motivoDesligamento',
    'origem',
    'codigoAC',
    'observacao',
  ],
  Lotação: ['cargoNaData', 'faixaNaData', 'areaNaData', 'ultimaMudanca'],
  Salário: ['salarioNaData'],
  Formação: ['pessoal.escolaridade'],
}

const tipoOf = (f: Field): ReportColumnKind => {
  const kind = shownKind(f)
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'date':
    case 'month':
    case 'dateTime':
    case 'flag':
      return kind
    default:
      return 'text'
  }
}

function ofLeaf(ctx: Ctx, leaf: Leaf, grupo: string, titulo?: string): DynamicColumn {
  const { field: f, path } = leaf
  const own = columnSql(leaf)
  const named = f.kind === 'ref' && f.options.to ? titleSql(ctx.registry, f.options.to, own) : own
  return {
    codigo: path,
    titulo: titulo ?? f.options.label,
    grupo,
    tipo: tipoOf(f),
    access: f.options.access,
    sql: named,
    field: f,
  }
}

/** Fields of the company's own are offered under its titles, and only where it shows them. */
async function extrasOf(ctx: Ctx): Promise<DynamicColumn[]> {
  const plan = planOf(talentos)
  return (await extraFieldsOf(ctx, 'colaborador')).flatMap(function extra({ campo, titulo }) {
    const leaf = plan.byPath.get(`camposExtras.${campo}`)
    return leaf ? [ofLeaf(ctx, leaf, 'Extras', titulo)] : []
  })
}

/** Every column, with the class it asks for. */
async function everyColumn(ctx: Ctx): Promise<DynamicColumn[]> {
  const plan = planOf(talentos)
  const column = (grupo: string, path: string): DynamicColumn[] => {
    const leaf = plan.byPath.get(path)
    return leaf ? [ofLeaf(ctx, leaf, grupo)] : []
  }
  const fields = Object.entries(groups).flatMap(([grupo, paths]) =>
    paths.flatMap((path) => column(grupo, path)),
  )
  const order = [...Object.keys(groups), 'Extras', 'Indicadores']
  return [...fields, ...reckoned, ...(await extrasOf(ctx))].toSorted(
    (a, b) => order.indexOf(a.grupo) - order.indexOf(b.grupo),
  )
}

/** Those that whoever asks may read. */
export const columnsFor = async (ctx: Ctx): Promise<DynamicColumn[]> =>
  (await everyColumn(ctx)).filter(({ access }) => allows(access, ctx.has))

const classes: readonly unknown[] = [DADO_SENSIVEL, VER_SALARIO, seesAllAreas]

export const isSensitive = ({ access, field: f }: DynamicColumn): boolean =>
  classes.includes(access) || f?.options.sensitive === true
