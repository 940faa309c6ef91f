/** A table: reasons of dismissal that eSocial takes (table 19 of its layout S-1.3), those in force alone: 14, 15, 18 to 20, 28 and 35 have ended. */
export const codigosEsocial = [
  { code: '01', label: '01 - Rescisão com justa causa, por iniciativa do empregador' },
  { code: '02', label: '02 - Rescisão sem justa causa, por iniciativa do empregador' },
  {
    code: '03',
    label: '03 - Rescisão antecipada do contrato a termo por iniciativa do empregador',
  },
  { code: '04', label: '04 - Rescisão antecipada do contrato a termo por iniciativa do empregado' },
  { code: '05', label: '05 - Rescisão por culpa recíproca' },
  { code: '06', label: '06 - Rescisão por término do contrato a termo' },
  { code: '07', label: '07 - Rescisão do contrato de trabalho por iniciativa do empregado' },
  { code: '08', label: '08 - Rescisão por interesse do empregado (CLT, arts. 394 e 483, § 1º)' },
  {
    code: '09',
    label:
      '09 - Rescisão por opção do empregado em virtude de falecimento do empregador individual ou doméstico',
  },
  { code: '10', label: '10 - Rescisão por falecimento do empregado' },
  {
    code: '11',
    label:
      '11 - Transferência para empresa do mesmo grupo econômico que assumiu os encargos trabalhistas',
  },
  {
    code: '12',
    label:
      '12 - Transferência da empresa consorciada para o consórcio que assumiu os encargos, e vice-versa',
  },
  {
    code: '13',
    label: '13 - Transferência para empresa ou consórcio que assumiu os encargos por sucessão',
  },
  {
    code: '16',
    label: '16 - Nulidade do contrato (Constituição, art. 37, II), mantido o direito ao salário',
  },
  { code: '17', label: '17 - Rescisão indireta do contrato de trabalho' },
  { code: '21', label: '21 - Reforma militar' },
  { code: '22', label: '22 - Reserva militar' },
  { code: '23', label: '23 - Exoneração' },
  { code: '24', label: '24 - Demissão' },
  { code: '25', label: '25 - Vacância de cargo efetivo' },
  {
    code: '26',
    label: '26 - Rescisão por paralisação das atividades motivada por atos de autoridade',
  },
  { code: '27', label: '27 - Rescisão por motivo de força maior' },
  { code: '29', label: '29 - Redistribuição ou reforma administrativa' },
  { code: '30', label: '30 - Mudança de regime trabalhista' },
  { code: '31', label: '31 - Reversão de reintegração' },
  { code: '32', label: '32 - Extravio de militar' },
  { code: '33', label: '33 - Rescisão por acordo entre as partes (CLT, art. 484-A)' },
  {
    code: '34',
    label:
      '34 - Transferência de titularidade do empregado doméstico para outro da mesma unidade familiar',
  },
  { code: '36', label: '36 - Mudança de CPF' },
  { code: '37', label: '37 - Remoção, em caso de alteração do órgão declarante' },
  { code: '38', label: '38 - Aposentadoria, exceto por invalidez' },
  { code: '39', label: '39 - Aposentadoria de servidor estatutário, por invalidez' },
  { code: '40', label: '40 - Término de exercício de mandato' },
  {
    code: '41',
    label: '41 - Rescisão do contrato de aprendizagem por desempenho insuficiente ou inadaptação',
  },
  {
    code: '42',
    label:
      '42 - Rescisão do contrato de aprendizagem por ausência injustificada à escola com perda do ano letivo',
  },
  {
    code: '43',
    label: '43 - Transferência de empregado de empresa considerada inapta por inexistência de fato',
  },
  { code: '44', label: '44 - Agrupamento contratual' },
  {
    code: '45',
    label: '45 - Exclusão de militar das Forças Armadas do serviço ativo, com efeitos financeiros',
  },
  {
    code: '46',
    label: '46 - Exclusão de militar das Forças Armadas do serviço ativo, sem efeitos financeiros',
  },
  {
    code: '47',
    label:
      '47 - Rescisão por encerramento da empresa, de estabelecimentos ou de parte das atividades',
  },
  { code: '48', label: '48 - Falecimento do empregador individual sem continuação da atividade' },
  { code: '49', label: '49 - Falecimento do empregador doméstico sem continuação da atividade' },
] as const

export type CodigoEsocial = (typeof codigosEsocial)[number]['code']

/** After which a return within 90 days is looked at as fraud against the guarantee fund (Portaria MTb 384/1992). */
export const semJustaCausa: CodigoEsocial = '02'
