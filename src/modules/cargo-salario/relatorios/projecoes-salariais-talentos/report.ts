import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { dayTold, staffPlaces, today } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const projecoesSalariaisTalentos = defineReport({
  key: 'cargo-salario.projecoes-salariais-talentos',
  label: 'Projeções salariais dos talentos',
  purpose:
    'Mostra quanto cada talento receberá na data de referência, com tudo o que já está registrado até lá, e quanto a folha muda em relação a hoje.',
  access: VER_SALARIO,
  filters: {
    dataReferencia: dayTold(
      'Valem os históricos, as faixas e os índices já registrados até este dia.',
    ),
    reajuste: field.decimal({
      label: 'Reajuste a simular (%)',
      decimals: 3,
      min: 0,
      max: 999.999,
      width: 4,
      help: 'Aplicado ao salário da data de referência de cada um. Vazio não simula nada.',
    }),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'A', label: 'Área organizacional' },
        { code: 'C', label: 'Cargo' },
        { code: 'E', label: 'Estabelecimento' },
      ],
      required: true,
      default: 'A',
      width: 4,
    }),
    origem: field.choice({
      label: 'Origem',
      gender: 'f',
      options: [
        { code: 'TODOS', label: 'Todos' },
        { code: 'FORTES_RH', label: 'Cadastrado aqui' },
        { code: 'FORTES_PESSOAL', label: 'Folha de pagamento' },
      ],
      required: true,
      default: 'TODOS',
      width: 4,
    }),
    ...staffPlaces,
  },
  defaults: today,
  title: 'Projeção por talento',
  columns: {
    grupo: col.text('Grupo'),
    talento: col.text('Talento', { width: 5 }),
    cargo: col.text('Cargo e faixa', { width: 5 }),
    hoje: col.money('Salário hoje', { width: 2.6 }),
    projetado: col.money('Salário projetado', { width: 2.6 }),
    diferenca: col.money('Diferença', { width: 2.4 }),
    percentual: col.percent('Diferença %', { width: 2, total: 'none' }),
  },
  groupBy: ['grupo'],
  order: 19,
})
