import { Azulejo } from '../../kit/Azulejo/Azulejo.tsx';
import { Marca } from '../../kit/Marca/Marca.tsx';
import classes from './LoginWall.module.css';

/** The indigo wall with its tiles; under 992 px a short header takes its place. */
export const LoginWall = () => (
  <aside className={classes.root} data-bar>
    <div className={classes.wall}>
      <div className={classes.marca}>
        <Marca size={40} />
      </div>
      <div className={classes.words}>
        <p className={classes.headline}>
          <span>De la mesa</span> <span>a la cocina,</span> <span>sin vueltas.</span>
        </p>
        <p className={classes.text}>Lo que pide la mesa llega a la cocina y a la caja en el mismo segundo.</p>
      </div>
    </div>
    <div className={classes.tiles}>
      <Azulejo tile={100} rule />
    </div>
  </aside>
);
