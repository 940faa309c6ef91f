import { ofState } from '#modules/geral/cidades/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import type { Rule } from '#platform/contract/resource.ts'

export const tiposInscricao = [
  { code: 'CNPJ', label: 'CNPJ' },
  { code: 'CAEPF', label: 'CAEPF' },
] as const

/** Lengths of a real CNPJ (8 + 4 + 2) and a real CAEPF (9 + 3 + 2). */
const lengths: Rule = (values) => {
  const caepf = values.tipoInscricao === 'CAEPF'
  const wrong: { field: string; message: string }[] = []
  if (typeof values.base === 'string' && values.base.length !== (caepf ? 9 : 8))
    wrong.push({ field: 'base', message: 'Inválido' })
  if (typeof values.complemento === 'string' && values.complemento.length !== (caepf ? 3 : 4))
    wrong.push({ field: 'complemento', message: 'Inválido' })
  return wrong
}

export const estabelecimentos = defineResource({
  key: 'utilitario.estabelecimentos',
  label: { one: 'Estabelecimento', many: 'Estabelecimentos', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  alsoAt: ['geral/estabelecimentos'],
  fields: {
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 8 }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 4 }),
    tipoInscricao: field.choice({
      label: 'Tipo de inscrição',
      required: true,
      default: 'CNPJ',
      options: tiposInscricao,
      width: 3,
    }),
    base: field.text({
      label: 'Base',
      gender: 'f',
      max: 9,
      uppercase: true,
      requiredWhen: (v) => v.tipoInscricao === 'CAEPF',
      visibleWhen: (v) => v.tipoInscricao === 'CAEPF',
      help: 'Os 9 primeiros dígitos do CAEPF.',
      width: 3,
    }),
    complemento: field.text({
      label: 'Complemento',
      max: 4,
      uppercase: true,
      required: true,
      input: 'complementoInscricao',
      width: 3,
    }),
    digitoVerificador: field.text({
      label: 'Dígito verificador',
      max: 2,
      readOnly: true,
      width: 3,
    }),
    inscricao: field.computed({
      label: 'CNPJ ou CAEPF',
      as: 'text',
      sort: false,
      filter: false,
      sql: "(case t.tipo_inscricao when 'CNPJ' then (select left(e.numero_inscricao, 8) from utilitario_empresas e where e.id = t.empresa_id) else coalesce(t.base, '') end || t.complemento || coalesce(t.digito_verificador, ''))",
    }),
    endereco: field.group({
      label: 'Endereço',
      fields: {
        cep: field.text({ label: 'CEP', format: 'cep', input: 'cep', required: true, width: 3 }),
        logradouro: field.text({ label: 'Logradouro', max: 120, required: true, width: 6 }),
        numero: field.text({
          label: 'Número',
          max: 10,
          required: true,
          messages: { max: 'Número deve ter no máximo 10 dígitos' },
          width: 3,
        }),
        complemento: field.text({ label: 'Complemento do endereço', max: 30, width: 4 }),
        uf: field.ref({ label: 'Estado', to: 'geral.estados', required: true, width: 4 }),
        cidade: field.ref({
          label: 'Cidade',
          gender: 'f',
          to: 'geral.cidades',
          filter: ofState,
          required: true,
          width: 4,
        }),
        bairro: field.text({ label: 'Bairro', max: 60, required: true, width: 4 }),
      },
    }),
    cnae: field.text({ label: 'CNAE', max: 7, mask: '9999-9/99', width: 4 }),
    grauRisco: field.choice({
      label: 'Grau de risco',
      options: ['1', '2', '3', '4'].map((code) => ({ code, label: code })),
      width: 4,
    }),
    codigoAC: field.text({
      label: 'Código na folha',
      max: 12,
      readOnly: true,
      identifies: true,
      width: 4,
    }),
  },
  rules: [lengths],
  list: {
    columns: [
      'nome',
      'tipoInscricao',
      'base',
      'complemento',
      'digitoVerificador',
      'endereco.cidade',
      'ativo',
    ],
    search: ['nome', 'inscricao'],
    sort: 'nome',
    filters: ['nome', 'ativo'],
  },
  form: {
    sections: [
      {
        title: 'Estabelecimento',
        fields: ['nome', 'ativo', 'tipoInscricao', 'base', 'complemento', 'digitoVerificador'],
      },
      { title: 'Endereço', fields: ['endereco'] },
      { title: 'Atividade', fields: ['cnae', 'grauRisco', 'codigoAC'] },
    ],
  },
  search: {
    words: ['filial', 'unidade', 'loja', 'CNPJ'],
    records: { order: 90, beside: ['endereco.cidade'] },
  },
  menu: { order: 20, part: 'diario' },
})
