import Elsewhere
