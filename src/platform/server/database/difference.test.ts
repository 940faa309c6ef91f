import { expect, test } from 'vitest'
import { difference } from './difference.ts'
import { type Fact, line } from './fact.ts'

const fact = (kind: Fact['kind'], name: string, def: string): Fact => ({
  table: 'papeis',
  kind,
  name,
  def,
})
const busca = (of: string) => fact('column', 'busca', `text generated always as (${of}) stored`)
const index = fact('index', 'papeis_busca_ix', 'using gin (busca gin_trgm_ops)')
const table = fact('table', 'id', 'identity')

test('an index stays when the generated column it stands on is made anew', () => {
  const { sql } = difference([table, busca('a'), index].map(line), [table, busca('a || b'), index])
  expect(sql).toEqual([
    'alter table papeis drop column busca;',
    'alter table papeis add column busca text generated always as (a || b) stored;',
    'create index papeis_busca_ix on papeis using gin (busca gin_trgm_ops);',
  ])
})

test('a copy is there before the column made of it, and is filled before it is indexed', () => {
  const trigger = fact(
    'trigger',
    'copia',
    'before insert or update of dono_id, dono_nome on papeis for each row execute function f()',
  )
  const { sql } = difference([table].map(line), [
    table,
    busca('dono_nome'),
    fact('column', 'dono_nome', 'text'),
    index,
    trigger,
  ])
  expect(sql).toEqual([
    'alter table papeis add column dono_nome text;',
    'alter table papeis add column busca text generated always as (dono_nome) stored;',
    'create trigger copia before insert or update of dono_id, dono_nome on papeis for each row execute function f();',
    'update papeis set dono_id = dono_id;',
    'create index papeis_busca_ix on papeis using gin (busca gin_trgm_ops);',
  ])
})

test('what is no longer declared is dropped by its kind', () => {
  const trigger = fact('trigger', 'copia', 'after update of a on papeis execute function f()')
  expect(difference([table, trigger].map(line), [table]).sql).toEqual([
    'drop trigger if exists copia on papeis;',
  ])
})
