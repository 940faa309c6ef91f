/** What the conformance suite sends where a slice's rules ask for more than the declaration says. */
import { cpfOf } from '#platform/testing/scenario.ts'
import { type Examples, unique } from '#platform/testing/make.ts'

const letters = (n: number): string =>
  String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))

export const examples: Examples = {
  // One limit an area.
  'utilitario.configuracoes-limite-colaborador': async (maker) => ({
    areaOrganizacional: { id: (await maker.record('cargo-salario.areas-organizacionais'))['id'] },
  }),
  // The check digits are counted from the company's number and an own complement.
  'utilitario.estabelecimentos': async () => ({
    tipoInscricao: 'CNPJ',
    complemento: String(1000 + unique()),
  }),
  // Two letters of no Brazilian state.
  'geral.estados': async () => ({ sigla: letters(390 + unique()), nome: `Província ${unique()}` }),
  // The value of a band stands by itself; by index it would need one that has a value.
  'cargo-salario.faixas-salariais': async () => ({
    historico: { data: '2026-01-01', tipo: '3', valor: 1000 },
  }),
  'gestao-talentos.talentos': async (maker) => ({
    pessoal: { cpf: cpfOf(700_000 + unique()), dataNascimento: '1990-03-04', sexo: 'F' },
    dataAdmissao: '2026-01-02',
    historico: {
      estabelecimento: { id: (await maker.record('utilitario.estabelecimentos'))['id'] },
      areaOrganizacional: { id: (await maker.record('cargo-salario.areas-organizacionais'))['id'] },
      faixaSalarial: { id: (await maker.record('cargo-salario.faixas-salariais'))['id'] },
      tipoSalario: '1',
    },
  }),
}
