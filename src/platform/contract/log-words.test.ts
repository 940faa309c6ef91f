import { expect, test } from 'vitest'
import { field } from './field.ts'
import { changedField, inWordsOf } from './log-words.ts'
import { defineResource } from './resource.ts'

const fatos = defineResource({
  key: 'modulo.fatos',
  label: { one: 'Fato', many: 'Fatos', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome', max: 20 }), dia: field.date({ label: 'Dia' }) },
  list: { columns: ['nome'], sort: 'nome' },
  history: {
    label: { one: 'Valor', many: 'Valores', gender: 'm' },
    fields: {
      data: field.date({ label: 'A partir da data', gender: 'f', required: true }),
      motivo: field.choice({ label: 'Motivo', options: [{ code: 'C', label: 'Contratação' }] }),
      valor: field.money({ label: 'Valor' }),
    },
  },
  menu: { order: 1 },
})

test('what was changed is told in words: dates, codes and amounts, of the record and of its history', () => {
  const words = inWordsOf(fatos, 'America/Sao_Paulo')
  const told = (campo: string, para: unknown) =>
    words({ campo, rotulo: campo, de: null, para }).para
  expect([
    told('dia', '2026-11-29'),
    told('historico.data', '2026-05-13'),
    told('historico.motivo', 'C'),
    told('historico.valor', '1234.5'),
    told('nome', '2026-11-29'),
    told('que.sumiu', 'X'),
    told('nome', true),
  ]).toEqual([
    '29/11/2026',
    '13/05/2026',
    'Contratação',
    'R$\u00a01.234,50',
    '2026-11-29',
    'X',
    true,
  ])
  expect(changedField(fatos, 'historico.data')?.options.label).toBe('A partir da data')
})
