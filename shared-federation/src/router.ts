/**
 * The router names that modules may use. React Router shared whole through federation costs 62 kB;
 * this list, shared in its place, lets the shell's build drop the rest. Add a name when a module
 * needs it. Never import react-router in a module: it would bring a second router.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
