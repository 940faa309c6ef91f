/** Two companies and those who work with them. */
import { demo as geral } from '#modules/geral/demo/demo.ts'
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { type DemoCompany, makeCompanies } from './companies.ts'
import { type DemoUser, makeUsers } from './users.ts'

/** A company with the users who act in it; without a manager of its own HR asks for people itself. */
export type Staffed = DemoCompany & { readonly hr: number; readonly manager: number }

async function make(at: Demonstration): Promise<Staffed[]> {
  const companies = await makeCompanies(at.tx, at.of(geral))
  const [one, two] = companies
  if (!one || !two) throw new Error('The demonstration needs two companies.')
  const [, hr = 0, manager = 0, hrOfTwo = 0] = await makeUsers(at, usersOf(one, two))
  return [
    { ...one, hr, manager },
    { ...two, hr: hrOfTwo, manager: hrOfTwo },
  ]
}

const usersOf = (one: DemoCompany, two: DemoCompany): DemoUser[] => [
  {
    first: true,
    nome: 'Adriana Queirós',
    cpf: '11144477735',
    email: 'adriana@exemplo.com.br',
    perfil: 'Administrador',
    empresas: [one, two],
  },
  {
    nome: 'Rita Magalhães',
    cpf: '52998224725',
    email: 'rita.rh@exemplo.com.br',
    perfil: 'RH',
    empresas: [one],
  },
  {
    nome: 'Gestor',
    cpf: '01234567890',
    email: 'gestor@exemplo.com.br',
    perfil: 'Gestor',
    empresas: [one],
  },
  {
    nome: 'Heitor Lima',
    cpf: '98765432100',
    email: 'heitor.rh@exemplo.com.br',
    perfil: 'RH',
    empresas: [two],
  },
]

export const demo = defineDemo({
  logins: [
    { quem: 'Administrador', cpf: '111.444.777-35' },
    { quem: 'RH da empresa 1 (Horizonte Alimentos)', cpf: '529.982.247-25' },
    { quem: 'Gestor de uma área da empresa 1 (Horizonte Alimentos)', cpf: '012.345.678-90' },
    { quem: 'RH da empresa 2 (Litoral Tecnologia)', cpf: '987.654.321-00' },
  ],
  empty: async (tx) =>
    (await tx.db.selectFrom('utilitario_empresas').select('id').limit(1).execute()).length === 0,
  make,
})
