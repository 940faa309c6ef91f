/** Rights, named for who shows a way to the register and needs nothing more of its declaration. */
export const ENTREVISTAS = 'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO'

/** Who reads what somebody answered; never whoever leads that person. */
export const VER_ENTREVISTA = 'ROLE_VER_ENTREVISTA_DESLIGAMENTO'
