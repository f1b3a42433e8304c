/** What screens say where another server answers than the session's. */
export const OTHER_SERVER = 'Este es otro servidor';

/** The same for one line among others, on a screen that says the rest. */
export const otherServerNote = (de: string | undefined): string =>
  `${OTHER_SERVER}: lo de ${de ?? 'otro lugar'} se verifica solo cuando vuelva el suyo`;

/** Why nothing of another server's is sent or asked about, and what to do. `de`: the branch that it is of. */
export const otherServerText = (de: string | undefined): string =>
  `${OTHER_SERVER}. Lo pendiente es de ${de ?? 'otro lugar'}: se queda en este aparato y aquí no se envía ni se verifica. Seguirá solo cuando este aparato vuelva a encontrar su servidor. Avisa a quien administra Comal.`;
