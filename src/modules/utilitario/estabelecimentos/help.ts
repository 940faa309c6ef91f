import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'São os endereços em que a empresa funciona, cada um com o seu CNPJ ou CAEPF.',
  acts: [
    [
      'Cadastrar um estabelecimento',
      'Informe só o complemento do CNPJ, como 0002: os dígitos verificadores são calculados. No CAEPF, informe a base de 9 dígitos e o complemento de 3.',
    ],
    ['Corrigir o endereço', 'Digite o CEP e confira o que foi preenchido.'],
    [
      'Inativar',
      'Um estabelecimento inativo deixa de ser oferecido e continua nos registros que o têm.',
    ],
  ],
  others:
    'O endereço aparece nas vagas do portal e nas solicitações de pessoal que usam o estabelecimento.',
})
